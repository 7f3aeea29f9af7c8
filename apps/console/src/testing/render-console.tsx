import { escapeRegExp } from '@didascalie/contract/text'
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { expect } from 'vitest'
import { App } from '../app/app.js'
import type { Passkeys } from '../services/passkeys.js'
import { type FakeServer, fakeServer, type Handlers } from './fake-server.js'
import { groupCount, me, now, settings } from './samples.js'

/** Passkeys of a device that accepts every request. */
export const acceptingPasskeys: Passkeys = {
  isSupported: () => true,
  create: () => Promise.resolve({ made: true }),
  authenticate: () => Promise.resolve({ used: true }),
}

const defaultHandlers: Handlers = {
  getMe: () => me(),
  getLoginEnd: () => ({ idleMsLeft: 7_200_000, msLeft: 43_200_000 }),
  getRail: () => ({ sessions: 7, team: 5 }),
  getSession: () => ({ session: settings() }),
  getGroupCounts: () => ({ runs: groupCount({ all: 7, waiting: 3 }), surveys: groupCount() }),
}

interface Options {
  passkeys?: Passkeys
}

/** Renders the whole console at a path below `/regie`, with a fake server that uses the given handlers. */
export async function renderConsole(
  path: string,
  handlers: Handlers,
  { passkeys = acceptingPasskeys }: Options = {},
): Promise<FakeServer> {
  window.history.replaceState(null, '', `/regie${path}`)
  const server = fakeServer({ ...defaultHandlers, ...handlers })
  await act(async () => {
    render(<App passkeys={passkeys} send={server.send} now={() => now} />)
  })
  return server
}

/** Tests write names with ordinary spaces. The pattern also matches the no-break spaces on the screen. */
const nameMatcher = (name: string | RegExp) =>
  typeof name === 'string' ? new RegExp(`^${escapeRegExp(name).replaceAll(' ', '\\s')}$`) : name

export const pressButton = async (name: string | RegExp) => {
  const button = await screen.findByRole('button', { name: nameMatcher(name) })
  await act(async () => button.click())
}

/**
 * Types in the search field letter by letter, while the server holds back its answers. Throws if the
 * field loses its focus or is replaced.
 */
export async function typeInSearch(server: FakeServer, text: string): Promise<void> {
  const release = server.holdAnswers()
  const box = screen.getByRole<HTMLInputElement>('searchbox')
  box.focus()
  for (const [index, key] of [...text].entries()) {
    await act(async () => {
      if (document.activeElement) fireEvent.keyDown(document.activeElement, { key })
      fireEvent.change(box, { target: { value: text.slice(0, index + 1) } })
    })
    if (document.activeElement !== box) throw new Error(`the field lost its focus at « ${key} »`)
  }
  await waitFor(() =>
    expect(JSON.stringify(server.receivedCalls.at(-1)?.body)).toContain(JSON.stringify(text)),
  )
  if (document.activeElement !== box || box.value !== text) throw new Error('the field was replaced')
  await act(async () => release())
}

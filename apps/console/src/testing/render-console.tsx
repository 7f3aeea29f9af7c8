import { act, render, screen } from '@testing-library/react'
import { App } from '../app/app.js'
import type { Passkeys } from '../services/passkeys.js'
import { type FakeServer, fakeServer, type Handlers } from './fake-server.js'
import { me, now, settings } from './samples.js'

/** A device that says yes. */
export const willing: Passkeys = {
  isSupported: () => true,
  make: () => Promise.resolve({ made: true }),
  use: () => Promise.resolve({ used: true }),
}

const usual: Handlers = {
  getMe: () => me(),
  getRail: () => ({ sessions: 7, team: 5 }),
  getSession: () => ({ session: settings() }),
}

interface Options {
  passkeys?: Passkeys
}

/** The whole régie at an address below `/regie`, beside a server that answers what the test says. */
export async function renderConsole(
  path: string,
  handlers: Handlers,
  { passkeys = willing }: Options = {},
): Promise<FakeServer> {
  window.history.replaceState(null, '', `/regie${path}`)
  const server = fakeServer({ ...usual, ...handlers })
  await act(async () => {
    render(<App passkeys={passkeys} send={server.send} now={() => now} />)
  })
  return server
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
/** A name as it is typed here: its spaces may be no-break ones on the screen. */
const named = (name: string | RegExp) =>
  typeof name === 'string' ? new RegExp(`^${escaped(name).replaceAll(' ', '\\s')}$`) : name

export const pressButton = async (name: string | RegExp) => {
  const button = await screen.findByRole('button', { name: named(name) })
  await act(async () => button.click())
}

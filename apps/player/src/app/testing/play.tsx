import { render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { vi } from 'vitest'
import { type Comfort, defaultComfort, useComfort } from '../../overlays/comfort/comfort.js'
import { browserKeep } from '../../services/storage.js'
import type { Address } from '../address.js'
import { AppProvider } from '../app-context.js'
import { createAppModel } from '../app-model.js'
import { type AppState, createAppStore } from '../app-state.js'
import { GameProvider } from '../game.js'
import { FakeServer } from './fake-server.js'
import { gameWith } from './fixtures.js'

const forbidden = () => {
  throw new Error('storage is forbidden')
}

/** A storage that lasts as long as the test. */
export const memoryKeep = () => browserKeep(forbidden)

export const address: Address = { sessionUID: 'session', puid: '', signed: undefined, development: false }

/** An application with everything at its edges replaced: no network, no sound, no storage. */
export function setUp(part: { address?: Partial<Address>; keep?: ReturnType<typeof memoryKeep> } = {}) {
  const server = new FakeServer()
  const store = createAppStore()
  const sound = { music: vi.fn(), effect: vi.fn(), voice: vi.fn(), stopVoice: vi.fn() }
  useComfort.setState(defaultComfort())
  const model = createAppModel({
    store,
    address: { ...address, ...part.address },
    call: server.call,
    readFile: server.readFile,
    askBilan: server.askBilan,
    keep: part.keep ?? memoryKeep(),
    activity: { isActive: () => true, stop() {} },
    sound,
    loadCode: () => Promise.resolve(),
    loadRest() {},
    comfort: {
      getState: useComfort.getState,
      change: (to: Partial<Comfort>) => useComfort.getState().change(to),
    },
  })
  return { server, store, model, sound }
}

/** One screen or overlay, in an application that is in a given state. */
export function show(element: ReactNode, state: Partial<AppState> = {}) {
  const parts = setUp()
  const game = state.game ?? gameWith()
  parts.store.setState({ game, ...state })
  const view = render(
    <AppProvider value={parts}>
      <GameProvider value={game}>
        <main>{element}</main>
      </GameProvider>
    </AppProvider>,
  )
  return { ...parts, ...view, game }
}

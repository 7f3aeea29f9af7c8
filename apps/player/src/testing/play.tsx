import { bilanPath } from '@didascalie/contract'
import { type Comfort, defaultComfort } from '@didascalie/stage'
import { render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { vi } from 'vitest'
import type { Address } from '../app/address.js'
import type { Tab } from '../app/app-host.js'
import { createAppModel } from '../app/create-app-model.js'
import { useComfort } from '../comfort/comfort.js'
import { ComfortFromStore } from '../comfort/comfort-from-store.js'
import { GameProvider } from '../content/game.js'
import { AppProvider } from '../model/app-context.js'
import { type AppState, createAppStore } from '../model/app-state.js'
import type { KeyValueStore } from '../storage/key-value-store.js'
import { FakeServer } from './fake-server.js'
import { gameWith } from './fixtures.js'

export function memoryStorage(): KeyValueStore {
  const values = new Map<string, string>()
  return {
    get: (key) => values.get(key) ?? null,
    set: (key, value) => values.set(key, value).has(key),
    remove: (key) => values.delete(key),
    keys: () => [...values.keys()],
  }
}

export const address: Address = { sessionUID: 'session', puid: '', signed: undefined, development: false }

/** An application with fakes for its external dependencies: network, sound and storage. */
export function setUp(
  part: { address?: Partial<Address>; storage?: ReturnType<typeof memoryStorage>; tab?: Tab } = {},
) {
  const server = new FakeServer()
  const store = createAppStore()
  const sound = {
    music: vi.fn(),
    prepare: vi.fn(),
    ambience: vi.fn(),
    effect: vi.fn(),
    once: vi.fn(),
    duck: vi.fn(),
    quiet: vi.fn(),
    voice: vi.fn(),
    stopVoice: vi.fn(),
  }
  useComfort.setState(defaultComfort())
  const model = createAppModel({
    store,
    address: { ...address, ...part.address },
    call: server.call,
    readFile: server.readFile,
    fetchDebrief: server.fetchDebrief,
    bilanAddress: bilanPath,
    accessibilityAddress: '/accessibilite',
    storage: part.storage ?? memoryStorage(),
    tab: part.tab ?? { storage: memoryStorage(), open() {} },
    activity: { isActive: () => true, stop() {} },
    sound,
    loadCode: () => Promise.resolve(),
    loadRest() {},
    comfort: {
      getState: useComfort.getState,
      change: (changed: Partial<Comfort>) => useComfort.getState().change(changed),
    },
  })
  return { server, store, model, sound }
}

/** Renders one screen or overlay in an application with the given state. */
export function show(
  element: ReactNode,
  state: Partial<AppState> = {},
  options: Parameters<typeof setUp>[0] = {},
) {
  const parts = setUp(options)
  const game = state.game ?? gameWith()
  parts.store.setState({ game, ...state })
  const view = render(
    <AppProvider value={parts}>
      <ComfortFromStore>
        <GameProvider value={game}>
          <main>{element}</main>
        </GameProvider>
      </ComfortFromStore>
    </AppProvider>,
  )
  return { ...parts, ...view, game }
}

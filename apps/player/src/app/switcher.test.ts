import { transition } from '@didascalie/stage'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createAppStore } from '../model/app-state.js'
import { createSwitcher } from './switcher.js'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const halfTransition = transition / 2

function atHome(prepare: () => Promise<unknown> = () => Promise.resolve()) {
  const store = createAppStore()
  store.setState({ status: 'home', shown: 'home' })
  const onSwitched = vi.fn()
  return { store, onSwitched, send: createSwitcher(store, { prepare, onSwitched }) }
}

describe('a screen transition', () => {
  it('fades to black, switches the screen and fades the new screen in', async () => {
    const { store, send, onSwitched } = atHome()
    send({ kind: 'play', saved: false })
    expect(store.getState()).toMatchObject({ status: 'intro', shown: 'home', phase: 'darkening' })
    await vi.advanceTimersByTimeAsync(halfTransition)
    expect(store.getState()).toMatchObject({ shown: 'intro', phase: 'lifting' })
    expect(onSwitched).toHaveBeenCalledExactlyOnceWith('intro')
    await vi.advanceTimersByTimeAsync(halfTransition)
    expect(store.getState().phase).toBe('clear')
  })

  it('does not start when an event leaves the status unchanged', () => {
    const { store, send } = atHome()
    const before = store.getState()
    send({ kind: 'intro-done' })
    expect(store.getState()).toBe(before)
  })

  it('closes the confirm dialog and the menu during the switch', async () => {
    const { store, send } = atHome()
    store.setState({ overlays: [{ kind: 'menu' }, { kind: 'confirm', type: 'restart' }], running: true })
    send({ kind: 'play', saved: true })
    expect(store.getState().overlays).toHaveLength(2)
    await vi.advanceTimersByTimeAsync(halfTransition)
    expect(store.getState()).toMatchObject({ overlays: [], running: false })
  })

  it('stays black until the pictures of the new screen are loaded', async () => {
    let finishLoading = () => {}
    const { store, send } = atHome(() => new Promise<void>((resolve) => (finishLoading = resolve)))
    send({ kind: 'play', saved: true })
    await vi.advanceTimersByTimeAsync(transition * 5)
    expect(store.getState()).toMatchObject({ shown: 'home', phase: 'dark' })
    finishLoading()
    await vi.advanceTimersByTimeAsync(0)
    expect(store.getState()).toMatchObject({ shown: 'playing', phase: 'lifting' })
  })

  it('continues to the newest status when the status changes again during the fade', async () => {
    const { store, send } = atHome()
    send({ kind: 'play', saved: true })
    send({ kind: 'signed-out' })
    await vi.advanceTimersByTimeAsync(transition * 3)
    expect(store.getState()).toMatchObject({ status: 'login', shown: 'login', phase: 'clear' })
  })

  it('sets showIntroText when it leads to the intro', () => {
    const { store, send } = atHome()
    expect(store.getState().showIntroText).toBe(false)
    send({ kind: 'play', saved: false })
    expect(store.getState().showIntroText).toBe(true)
  })
})

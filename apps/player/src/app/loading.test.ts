import { expect, it, vi } from 'vitest'
import { createAppStore } from '../model/app-state.js'
import { whenShown } from './loading.js'

it('whenShown calls back once, when the screen after the loading screen is fully visible', () => {
  const store = createAppStore()
  store.setState({ shown: 'loading', phase: 'clear' })
  const callback = vi.fn()
  whenShown(store, callback)
  store.setState({ phase: 'darkening' })
  store.setState({ shown: 'login', phase: 'lifting' })
  expect(callback).not.toHaveBeenCalled()
  store.setState({ phase: 'clear' })
  store.setState({ shown: 'home' })
  expect(callback).toHaveBeenCalledOnce()
})

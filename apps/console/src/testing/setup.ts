import { notifyManager } from '@tanstack/react-query'
import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'

// A generous timeout, so that slow machines do not fail tests.
configure({ asyncUtilTimeout: 20_000, reactStrictMode: true })
// Updates of queries reach the screen within the `act` call that awaits them.
notifyManager.setScheduler(queueMicrotask)
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
afterEach(() => {
  cleanup()
  localStorage.clear()
})

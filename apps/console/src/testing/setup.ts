import { notifyManager } from '@tanstack/react-query'
import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'

// The timeout is long, so that tests do not fail on a slow machine.
configure({ asyncUtilTimeout: 20_000, reactStrictMode: true })
// Runs query updates as microtasks, so that `act` waits for them.
notifyManager.setScheduler(queueMicrotask)
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
afterEach(() => {
  cleanup()
  localStorage.clear()
})

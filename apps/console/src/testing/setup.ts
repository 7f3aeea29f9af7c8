import { notifyManager } from '@tanstack/react-query'
import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'

// What comes later takes as long as the machine needs.
configure({ asyncUtilTimeout: 20_000, reactStrictMode: true })
// Answers reach the screen within the `act` that waits for them.
notifyManager.setScheduler(queueMicrotask)
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
afterEach(() => {
  cleanup()
  localStorage.clear()
})

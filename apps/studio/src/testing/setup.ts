import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'

// The timeout is long, so that tests do not fail on a slow machine.
configure({ asyncUtilTimeout: 20_000, reactStrictMode: true })
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
afterEach(() => {
  cleanup()
  localStorage.clear()
})

import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'

// Code that comes later takes as long as the machine needs.
configure({ asyncUtilTimeout: 20_000, reactStrictMode: true })
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
afterEach(() => {
  cleanup()
  localStorage.clear()
})

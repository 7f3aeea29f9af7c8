import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'

// The timeout is long, because lazily loaded code can be slow on a busy machine.
configure({ asyncUtilTimeout: 20_000, reactStrictMode: true })
afterEach(() => {
  cleanup()
  localStorage.clear()
})

import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'sound',
    include: ['**/*.test.ts'],
    exclude: ['dist/**', '**/node_modules/**'],
    testTimeout: 60_000,
    isolate: false,
  },
})

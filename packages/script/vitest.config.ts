import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'script',
    include: ['src/**/*.test.ts'],
    setupFiles: ['../../scripts/lib/fixed-seed.ts'],
    testTimeout: 60_000,
  },
})

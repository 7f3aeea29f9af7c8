import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'script',
    include: ['src/**/*.test.ts'],
    setupFiles: ['../../scripts/lib/fixed-seed.ts'],
    testTimeout: 60_000,
    // Nothing here keeps anything from one file to the next.
    isolate: false,
  },
})

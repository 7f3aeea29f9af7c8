import { defineConfig } from 'vitest/config'
import { builtRooms } from '../../scripts/lib/built-rooms.js'

export default defineConfig({
  test: {
    name: 'script',
    server: builtRooms,
    include: ['src/**/*.test.ts'],
    setupFiles: ['../../scripts/lib/fixed-seed.ts'],
    testTimeout: 60_000,
    // Nothing here keeps anything from one file to the next.
    isolate: false,
  },
})

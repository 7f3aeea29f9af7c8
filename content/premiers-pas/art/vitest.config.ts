import { defineConfig } from 'vitest/config'
import { builtRooms } from '../../../scripts/lib/built-rooms.js'

// Drawing is slow where the machine is busy; a test that draws may take its time.
export default defineConfig({
  test: {
    name: 'art',
    server: builtRooms,
    include: ['src/**/*.test.ts'],
    testTimeout: 60_000,
    isolate: false,
  },
})

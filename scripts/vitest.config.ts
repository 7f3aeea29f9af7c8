import { defineConfig } from 'vitest/config'
import { builtRooms } from './lib/built-rooms.js'

export default defineConfig({
  test: {
    name: 'scripts',
    server: builtRooms,
    include: ['**/*.test.ts'],
    testTimeout: 60_000,
    isolate: false,
  },
})

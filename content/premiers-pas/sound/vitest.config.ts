import { defineConfig } from 'vitest/config'
import { builtRooms } from '../../../scripts/lib/built-rooms.js'

export default defineConfig({
  test: {
    name: 'sound',
    server: builtRooms,
    include: ['**/*.test.ts'],
    exclude: ['dist/**', '**/node_modules/**'],
    testTimeout: 60_000,
    isolate: false,
  },
})

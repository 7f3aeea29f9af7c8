import { defineConfig } from 'vitest/config'
import { builtRooms } from '../scripts/lib/built-rooms.js'
import { browserless } from './browserless.js'

export default defineConfig({
  root: import.meta.dirname,
  test: {
    name: 'port',
    server: builtRooms,
    include: browserless,
    testTimeout: 600_000,
    hookTimeout: 120_000,
    isolate: false,
  },
})

import { defineConfig } from 'vitest/config'
import { builtRooms } from '../../../scripts/lib/built-rooms.js'

export default defineConfig({
  test: { name: 'content', server: builtRooms, include: ['src/**/*.test.ts'], isolate: false },
})

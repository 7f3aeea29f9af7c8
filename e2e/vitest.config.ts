import { defineConfig } from 'vitest/config'
import { builtRooms } from '../scripts/lib/built-rooms.js'
import { browserless } from './browserless.js'

export default defineConfig({
  test: {
    name: 'e2e',
    server: builtRooms,
    include: ['{journeys,regie,bot,faults,accessibility,security,screenshots,language,support}/**/*.test.ts'],
    exclude: browserless,
    // One test plays a whole week in a real browser: minutes, not seconds.
    testTimeout: 600_000,
    hookTimeout: 120_000,
    // Each file has a server and a browser of its own: modules keep no state, and loading them once is enough.
    isolate: false,
  },
})

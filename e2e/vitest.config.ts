import { defineConfig } from 'vitest/config'
import { builtRooms } from '../scripts/lib/built-rooms.js'
import { browserless } from './browserless.js'

export default defineConfig({
  test: {
    name: 'e2e',
    server: builtRooms,
    include: ['{journeys,regie,bot,faults,accessibility,security,screenshots,support}/**/*.test.ts'],
    exclude: browserless,
    // A whole week is played here, in a real browser: minutes, not seconds.
    testTimeout: 600_000,
    hookTimeout: 120_000,
    // Files share servers, but for those that kill theirs; those that one process runs share its browser.
    globalSetup: 'support/porter.ts',
    isolate: false,
  },
})

import { defineConfig } from 'vitest/config'
import { browserless } from './browserless.js'

export default defineConfig({
  test: {
    name: 'e2e',
    include: ['{journeys,bot,faults,accessibility,security,screenshots,support}/**/*.test.ts'],
    exclude: browserless,
    // A whole week is played here, in a real browser: minutes, not seconds.
    testTimeout: 600_000,
    hookTimeout: 120_000,
    // Each file has a server and a database of its own; those that one process runs share its browser.
    isolate: false,
    // When all that needs no browser has been told.
    sequence: { groupOrder: 1 },
  },
})

import { defineConfig } from 'vitest/config'
import { compiledPackages } from '../scripts/lib/compiled-packages.js'
import { browserless } from './browserless.js'

export default defineConfig({
  test: {
    name: 'e2e',
    server: compiledPackages,
    include: [
      '{journeys,console,studio,bot,faults,accessibility,security,screenshots,language,support}/**/*.test.ts',
    ],
    exclude: browserless,
    // One test plays the whole story in a real browser, which takes minutes.
    testTimeout: 600_000,
    hookTimeout: 120_000,
    // The test files can share modules, because each file starts its own server and browser. No module stores state on which another
    // file could depend.
    isolate: false,
  },
})

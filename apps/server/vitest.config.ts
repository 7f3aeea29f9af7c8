import { defineConfig } from 'vitest/config'
import { compiledPackages } from '../../scripts/lib/compiled-packages.js'

export default defineConfig({
  test: {
    name: 'server',
    server: compiledPackages,
    include: ['src/**/*.test.ts'],
    setupFiles: ['src/testing/until-ready.ts', '../../scripts/lib/fixed-seed.ts'],
    globalSetup: ['src/testing/global-setup.ts'],
    testTimeout: 120_000,
    hookTimeout: 60_000,
    // Test files share loaded modules, so the server is loaded only once. This is safe: no module keeps state from one test to the next.
    isolate: false,
    restoreMocks: true,
    unstubGlobals: true,
    unstubEnvs: true,
  },
})

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
    // Modules keep no state that depends on earlier callers, so test files can share them and load the server once.
    isolate: false,
    restoreMocks: true,
    unstubGlobals: true,
    unstubEnvs: true,
  },
})

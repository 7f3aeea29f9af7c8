import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { compiledPackages } from '../../scripts/lib/compiled-packages.js'

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  test: {
    name: 'player',
    server: compiledPackages,
    environment: 'happy-dom',
    include: ['src/**/*.test.{ts,tsx}'],
    css: { include: [/tokens\.css/, /\.css\?raw/], modules: { classNameStrategy: 'non-scoped' } },
    setupFiles: [
      '../../scripts/lib/fresh-document.ts',
      '../../packages/stage/src/testing/setup.ts',
      '../../scripts/lib/fixed-seed.ts',
    ],
    restoreMocks: true,
    // Test files share one happy-dom document and the modules of node_modules.
    // scripts/lib/fresh-document.ts resets both the document and our own modules before each file.
    // A new document for each file would take six times as long.
    isolate: false,
    sequence: { setupFiles: 'list' },
    // axe checks every element against every rule, which is slow on a busy machine.
    testTimeout: 120_000,
  },
})

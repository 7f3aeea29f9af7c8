import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { compiledPackages } from '../../scripts/lib/compiled-packages.js'

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  test: {
    name: 'console',
    server: compiledPackages,
    environment: 'happy-dom',
    include: ['src/**/*.test.{ts,tsx}'],
    css: { include: [/\.css\?raw/], modules: { classNameStrategy: 'non-scoped' } },
    setupFiles: ['../../scripts/lib/fresh-document.ts', 'src/testing/setup.ts'],
    restoreMocks: true,
    // Test files share one happy-dom document, because the tests take six times as long with a new document for each file. Before each
    // file, scripts/lib/fresh-document.ts resets the document and our own modules.
    isolate: false,
    sequence: { setupFiles: 'list' },
    unstubGlobals: true,
    // The timeout is long, because the accessibility checker axe is slow on a busy machine.
    testTimeout: 120_000,
  },
})

import react from '@vitejs/plugin-react'
import { configDefaults, defineConfig } from 'vitest/config'
import { compiledPackages } from '../../scripts/lib/compiled-packages.js'

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  test: {
    name: 'stage',
    server: compiledPackages,
    environment: 'happy-dom',
    include: ['src/**/*.test.{ts,tsx}'],
    // vitest.story.config.ts runs this test with the production build of React.
    exclude: [...configDefaults.exclude, 'src/story/whole-story.test.tsx'],
    css: { include: [/tokens\.css/, /\.css\?raw/], modules: { classNameStrategy: 'non-scoped' } },
    setupFiles: [
      '../../scripts/lib/fresh-document.ts',
      'src/testing/setup.ts',
      '../../scripts/lib/fixed-seed.ts',
    ],
    restoreMocks: true,
    // Test files share one happy-dom document, because creating a document for each file takes six times as long. Before each file,
    // scripts/lib/fresh-document.ts resets the document and our own modules.
    isolate: false,
    sequence: { setupFiles: 'list' },
    // The timeout is long, because the accessibility checks (axe) are slow on a busy machine.
    testTimeout: 120_000,
  },
})

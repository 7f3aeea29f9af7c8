import react from '@vitejs/plugin-react'
import { configDefaults, defineConfig } from 'vitest/config'
import { builtRooms } from '../../scripts/lib/built-rooms.js'

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  test: {
    name: 'stage',
    server: builtRooms,
    environment: 'happy-dom',
    include: ['src/**/*.test.{ts,tsx}'],
    // In the React that is served: vitest.story.config.ts.
    exclude: [...configDefaults.exclude, 'src/story/whole-story.test.tsx'],
    css: { include: [/tokens\.css/, /\.css\?raw/], modules: { classNameStrategy: 'non-scoped' } },
    setupFiles: [
      '../../scripts/lib/fresh-document.ts',
      '../../scripts/lib/no-owner-stacks.ts',
      '../../scripts/lib/quick-styles.ts',
      'src/testing/setup.ts',
      '../../scripts/lib/fixed-seed.ts',
    ],
    restoreMocks: true,
    // The document, and what others wrote, are loaded once: scripts/lib/fresh-document.ts begins each file anew.
    isolate: false,
    sequence: { setupFiles: 'list' },
    // axe looks at every element with every rule: slow on a busy machine, never stuck.
    testTimeout: 120_000,
  },
})

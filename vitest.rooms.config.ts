import { configDefaults, defineConfig } from 'vitest/config'
import { builtRooms } from './scripts/lib/built-rooms.js'

/** Packages, games and scripts need nothing but Node. They are one project, because each project starts processes of its own. */
export default defineConfig({
  root: import.meta.dirname,
  test: {
    name: 'rooms',
    server: builtRooms,
    include: ['packages/*/src/**/*.test.ts', 'content/*/*/**/*.test.ts', 'scripts/**/*.test.ts'],
    // The stage wants a browser's document: it has a project of its own.
    exclude: [...configDefaults.exclude, '**/dist/**', 'packages/stage/**'],
    setupFiles: ['scripts/lib/fixed-seed.ts'],
    // Some tests draw pictures, which is slow on a busy machine.
    testTimeout: 60_000,
    // Modules keep no state between test files.
    isolate: false,
  },
})

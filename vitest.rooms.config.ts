import { configDefaults, defineConfig } from 'vitest/config'
import { builtRooms } from './scripts/lib/built-rooms.js'

/** The rooms that want nothing but Node: one project for all of them, since each has its own processes, which take longer to start
 * than most of these tests to run. */
export default defineConfig({
  root: import.meta.dirname,
  test: {
    name: 'rooms',
    server: builtRooms,
    include: ['packages/*/src/**/*.test.ts', 'content/*/*/**/*.test.ts', 'scripts/**/*.test.ts'],
    // The stage wants a browser's document: it has a project of its own.
    exclude: [...configDefaults.exclude, '**/dist/**', 'packages/stage/**'],
    setupFiles: ['scripts/lib/fixed-seed.ts'],
    // Drawing is slow where the machine is busy; a test that draws may take its time.
    testTimeout: 60_000,
    // Nothing here keeps anything from one file to the next.
    isolate: false,
  },
})

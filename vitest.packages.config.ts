import { configDefaults, defineConfig } from 'vitest/config'
import { compiledPackages } from './scripts/lib/compiled-packages.js'

/** The tests of packages, games and scripts need only Node. They are one project, because each project starts its own processes. */
export default defineConfig({
  root: import.meta.dirname,
  test: {
    name: 'packages',
    server: compiledPackages,
    include: ['packages/*/src/**/*.test.ts', 'content/*/checks/**/*.test.ts', 'scripts/**/*.test.ts'],
    // The tests of the stage need a DOM and have their own project.
    exclude: [...configDefaults.exclude, '**/dist/**', 'packages/stage/**'],
    setupFiles: ['scripts/lib/fixed-seed.ts'],
    testTimeout: 60_000,
    // Sharing modules between test files is safe: no module of these packages stores state that another test file could see.
    isolate: false,
  },
})

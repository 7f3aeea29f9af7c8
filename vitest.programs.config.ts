import { configDefaults, defineConfig } from 'vitest/config'
import { compiledPackages } from './scripts/lib/compiled-packages.js'

/** The programs that draw the pictures and render the sounds of a game (`npm run art`). */
export default defineConfig({
  root: import.meta.dirname,
  test: {
    name: 'programs',
    server: compiledPackages,
    include: ['content/*/*/**/*.test.ts'],
    exclude: [...configDefaults.exclude, '**/dist/**', 'content/*/checks/**'],
    // Some tests draw pictures, which is slow on a busy machine.
    testTimeout: 60_000,
    isolate: false,
  },
})

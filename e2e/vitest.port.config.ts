import { defineConfig } from 'vitest/config'
import { compiledPackages } from '../scripts/lib/compiled-packages.js'
import { browserless } from './browserless.js'

export default defineConfig({
  root: import.meta.dirname,
  test: {
    name: 'port',
    server: compiledPackages,
    include: browserless,
    testTimeout: 600_000,
    hookTimeout: 120_000,
    isolate: false,
  },
})

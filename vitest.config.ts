import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    projects: ['packages/*', 'apps/*', 'content/*/*/vitest.config.ts', 'e2e', 'scripts'],
    maxWorkers: 2,
  },
})

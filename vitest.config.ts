import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    projects: [
      'packages/*',
      'apps/*',
      'content/*/*/vitest.config.ts',
      'e2e',
      'e2e/vitest.port.config.ts',
      'scripts',
    ],
    maxWorkers: 2,
  },
})

import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    projects: [
      'vitest.packages.config.ts',
      'apps/*',
      'packages/stage',
      'packages/stage/vitest.story.config.ts',
      'e2e',
      'e2e/vitest.port.config.ts',
    ],
    maxWorkers: 2,
    // The log names only the tests that take longer than this.
    slowTestThreshold: 10_000,
  },
})

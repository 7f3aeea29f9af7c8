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
  },
})

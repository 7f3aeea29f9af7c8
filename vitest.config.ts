import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    projects: [
      'vitest.rooms.config.ts',
      'apps/*',
      'apps/player/vitest.story.config.ts',
      'e2e',
      'e2e/vitest.port.config.ts',
    ],
    maxWorkers: 2,
  },
})

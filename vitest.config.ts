import { defineConfig } from 'vitest/config'
import { LongestFirst } from './e2e/longest-first.js'

export default defineConfig({
  test: {
    projects: [
      'vitest.rooms.config.ts',
      'apps/*',
      'packages/stage',
      'packages/stage/vitest.story.config.ts',
      'e2e',
      'e2e/vitest.port.config.ts',
    ],
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
  },
})

import { defineConfig } from 'vitest/config'
import { LongestFirst } from './e2e/longest-first.js'

export default defineConfig({
  test: {
    projects: [
      'packages/*',
      'apps/*',
      'apps/player/vitest.story.config.ts',
      'content/*/*/vitest.config.ts',
      'e2e',
      'e2e/vitest.port.config.ts',
      'scripts',
    ],
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
  },
})

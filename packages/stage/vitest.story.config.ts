import { defineConfig } from 'vitest/config'
import { builtRooms } from '../../scripts/lib/built-rooms.js'

/** The whole story is played in the React that is served, not in that of development: it is what trainees have, and it takes
 * less than half as long. */
export default defineConfig({
  root: import.meta.dirname,
  oxc: { jsx: { runtime: 'automatic', development: false } },
  test: {
    name: 'story',
    server: builtRooms,
    environment: 'happy-dom',
    env: { NODE_ENV: 'production' },
    include: ['src/story/whole-story.test.tsx'],
    css: { include: [/tokens\.css/], modules: { classNameStrategy: 'non-scoped' } },
    restoreMocks: true,
  },
})

import { defineConfig } from 'vitest/config'
import { compiledPackages } from '../../scripts/lib/compiled-packages.js'

/** Plays the whole story with the production build of React, as learners do. The development build takes twice as long. */
export default defineConfig({
  root: import.meta.dirname,
  oxc: { jsx: { runtime: 'automatic', development: false } },
  test: {
    name: 'story',
    server: compiledPackages,
    environment: 'happy-dom',
    env: { NODE_ENV: 'production' },
    include: ['src/story/whole-story.test.tsx'],
    css: { include: [/tokens\.css/], modules: { classNameStrategy: 'non-scoped' } },
    restoreMocks: true,
  },
})

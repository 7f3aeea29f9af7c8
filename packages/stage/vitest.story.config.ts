import { defineConfig } from 'vitest/config'
import { compiledPackages } from '../../scripts/lib/compiled-packages.js'

/** Runs whole-story.test.tsx with the production build of React, which takes half as long as the development build. */
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

import react from '@vitejs/plugin-react'
import { configDefaults, defineConfig } from 'vitest/config'
import { componentTests } from '../../scripts/lib/component-tests.js'

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  test: {
    ...componentTests,
    name: 'stage',
    // vitest.story.config.ts runs this test with the production build of React.
    exclude: [...configDefaults.exclude, 'src/story/whole-story.test.tsx'],
  },
})

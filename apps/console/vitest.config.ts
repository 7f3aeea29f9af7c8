import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { componentTests } from '../../scripts/lib/component-tests.js'

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  test: {
    ...componentTests,
    name: 'console',
    include: [...componentTests.include, '../../packages/design/src/**/*.test.tsx'],
    setupFiles: [...componentTests.setupFiles, 'src/testing/setup.ts'],
  },
})

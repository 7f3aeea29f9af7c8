import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { componentTests } from '../../scripts/lib/component-tests.js'

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  test: { ...componentTests, name: 'studio' },
})

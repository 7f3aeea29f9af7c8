import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  test: {
    name: 'console',
    environment: 'happy-dom',
    include: ['src/**/*.test.{ts,tsx}'],
    css: { include: [/\.css\?raw/], modules: { classNameStrategy: 'non-scoped' } },
    setupFiles: ['src/testing/setup.ts'],
    restoreMocks: true,
    unstubGlobals: true,
    // axe looks at every element with every rule: slow on a busy machine, never stuck.
    testTimeout: 30_000,
  },
})

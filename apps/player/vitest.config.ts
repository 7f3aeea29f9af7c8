import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  test: {
    name: 'player',
    environment: 'happy-dom',
    include: ['src/**/*.test.{ts,tsx}'],
    css: { include: [/tokens\.css/, /\.css\?raw/], modules: { classNameStrategy: 'non-scoped' } },
    setupFiles: ['src/testing/setup.ts', '../../scripts/lib/fixed-seed.ts'],
    restoreMocks: true,
    // axe looks at every element with every rule: slow on a busy machine, never stuck.
    testTimeout: 30_000,
  },
})

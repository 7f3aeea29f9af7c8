import { defineConfig } from 'vitest/config'

// Drawing is slow where the machine is busy; a test that draws may take its time.
export default defineConfig({
  test: { name: 'art', include: ['src/**/*.test.ts'], testTimeout: 60_000, isolate: false },
})

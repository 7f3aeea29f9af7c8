import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  worker: { format: 'es' },
  build: {
    outDir: 'dist',
    assetsDir: 'assets',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // Two pages: the studio, and the frame in which the preview plays the story.
      input: {
        index: join(import.meta.dirname, 'index.html'),
        apercu: join(import.meta.dirname, 'apercu.html'),
      },
    },
  },
})

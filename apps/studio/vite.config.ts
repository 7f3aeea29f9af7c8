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
      // The studio, and the stage of the preview in its own frame.
      input: {
        index: join(import.meta.dirname, 'index.html'),
        apercu: join(import.meta.dirname, 'apercu.html'),
      },
    },
  },
})

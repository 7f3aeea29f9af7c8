import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

export default defineConfig({
  root: import.meta.dirname,
  base: '/regie/',
  plugins: [react()],
  build: {
    outDir: 'dist',
    assetsDir: 'assets',
    emptyOutDir: true,
    // The content security policy rejects inline fonts and scripts, so Vite must write all assets as files.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
})

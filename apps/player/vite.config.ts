import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { preloads } from './preloads.js'

export default defineConfig({
  root: import.meta.dirname,
  base: '/',
  plugins: [react(), preloads()],
  build: {
    outDir: 'dist',
    assetsDir: 'assets',
    emptyOutDir: true,
    // Builds one style sheet. A separate sheet for each lazy chunk would save 13 KB before the login. But Vite treats a sheet
    // that failed to load as loaded, and the next attempt would show the chunk without its styles.
    cssCodeSplit: false,
    // The content security policy rejects inline fonts and scripts, so Vite must write all of them as files.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
})

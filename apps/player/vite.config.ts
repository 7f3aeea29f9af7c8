import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { preloads } from './preloads.js'

// The server accepts writes from its own pages only: it must see the host that the browser asked.
const server = { target: process.env.DIDASCALIE_SERVER ?? 'http://127.0.0.1:8080', changeOrigin: false }

export default defineConfig({
  root: import.meta.dirname,
  base: '/',
  plugins: [react(), preloads()],
  build: {
    outDir: 'dist',
    assetsDir: 'assets',
    emptyOutDir: true,
    // One style sheet. A sheet of its own for each lazy chunk would save 13 KB before the login, but Vite takes a sheet that
    // failed to load for loaded: the chunk would be shown without its styles at the next attempt.
    cssCodeSplit: false,
    // A strict content security policy refuses fonts and scripts that are not files: nothing is inlined.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: {
    proxy: { '/service': server, '/data': server, '/export_bilan': server },
  },
})

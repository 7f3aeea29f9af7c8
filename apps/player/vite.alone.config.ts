// The player of packages: relative addresses, so that it plays under any path, and its own entry, which asks no server.
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { preloads } from './preloads.js'

export default defineConfig({
  root: import.meta.dirname,
  base: './',
  plugins: [
    react(),
    preloads('./'),
    {
      name: 'alone',
      transformIndexHtml: {
        order: 'pre',
        handler: (html) => html.replace('/src/main.tsx', '/src/main-alone.tsx'),
      },
    },
  ],
  build: {
    outDir: '../../.cache/player-alone',
    assetsDir: 'assets',
    emptyOutDir: true,
    // One style sheet. A sheet of its own for each lazy chunk would save 13 KB before the login, but Vite takes a sheet that
    // failed to load for loaded: the chunk would be shown without its styles at the next attempt.
    cssCodeSplit: false,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
})

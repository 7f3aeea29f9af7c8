// Builds the player for games without a server. All URLs are relative, so that the game works at any path.
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
    // Builds one style sheet. A separate sheet for each lazy chunk would save 13 KB before the login. But Vite treats a sheet
    // that failed to load as loaded, and the next attempt would show the chunk without its styles.
    cssCodeSplit: false,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
})

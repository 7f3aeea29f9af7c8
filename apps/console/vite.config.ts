import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const server = process.env.DIDASCALIE_SERVER ?? 'http://127.0.0.1:8080'

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
  server: {
    proxy: { '/service': server, '/staff': server, '/data': server, '/logo': server },
  },
})

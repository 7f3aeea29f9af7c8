import { builtTool } from './lib/built-tool.mjs'

await builtTool('apps/server/dist/bundle/admin/main.js', { needs: ['server-bundle'] })

import { builtTool } from './lib/built-tool.mjs'

await builtTool('apps/server/dist/admin/main.js')

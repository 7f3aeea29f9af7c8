import { builtTool } from './lib/built-tool.mjs'

await builtTool('apps/server/dist/bundle/cli/main.js', { needs: ['server-bundle'] })

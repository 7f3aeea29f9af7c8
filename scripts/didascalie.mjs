import { builtTool } from './lib/built-tool.mjs'

await builtTool('packages/script/dist/cli/main.js')

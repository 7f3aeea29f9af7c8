import { builtTool } from './lib/built-tool.mjs'

await builtTool('scripts/lib/reference/write.mjs')

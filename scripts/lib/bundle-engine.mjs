// Bundles the engine into one minified file, as a page would load it. The size budget is measured on this file, and the
// conformance stories also run on it.
import { build } from 'rolldown'
import { inRoot } from './root.mjs'

await build({
  input: inRoot('packages/engine/dist/index.js'),
  output: { file: inRoot('packages/engine/dist/bundle/engine.min.js'), format: 'esm', minify: true },
  logLevel: 'warn',
})

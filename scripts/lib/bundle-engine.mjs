// The engine as one minified file: what a page would load, what its size is measured on, what the conformance stories
// run on a second time.
import { build } from 'rolldown'
import { inRoot } from './root.mjs'

await build({
  input: inRoot('packages/engine/dist/index.js'),
  output: { file: inRoot('packages/engine/dist/bundle/engine.min.js'), format: 'esm', minify: true },
  logLevel: 'warn',
})

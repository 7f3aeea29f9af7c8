// Bundles the engine into one minified file, as a web page would load it. The size budget of the engine applies to this file. Some tests of
// the engine also run on it.
import { build } from 'rolldown'
import { inRoot } from './root.mjs'

await build({
  input: inRoot('packages/engine/dist/index.js'),
  output: { file: inRoot('packages/engine/dist/bundle/engine.min.js'), format: 'esm', minify: true },
  logLevel: 'warn',
})

// Renders the sounds of the library that changed: `node packages/sounds/dist/render-library.js [name…] [--force]`.
import { library } from './library/library.js'
import { renderSounds } from './render/render-sounds.js'

renderSounds(library, process.argv.slice(2))

// Renders the sounds that changed. Run: `node dist/render.js [name…] [--force]`.
import { renderSounds } from '@didascalie/sounds/making'
import { sounds } from './sound-set.js'

renderSounds(sounds, process.argv.slice(2))

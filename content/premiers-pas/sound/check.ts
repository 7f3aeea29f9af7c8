// Measures the sound files that the learners hear. Run: `node dist/check.js [name…]`.
import { reportSounds } from '@didascalie/sounds/making'
import { sounds } from './sound-set.js'

if (!reportSounds(sounds, process.argv.slice(2))) process.exitCode = 1

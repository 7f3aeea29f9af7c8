// Measures the rendered sounds of the platform's library: `node packages/sounds/dist/check-library.js [name…]`.
import { reportSounds } from './checks/report.js'
import { library } from './library/library.js'

if (!reportSounds(library, process.argv.slice(2))) process.exitCode = 1

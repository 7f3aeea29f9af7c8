// Measures the files of the library that the server sends: `node packages/sounds/dist/check-library.js [name…]`.
import { reportSounds } from './checks/report.js'
import { library } from './library/library.js'

if (!reportSounds(library, process.argv.slice(2))) process.exitCode = 1

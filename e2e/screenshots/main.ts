// Plays the real game and takes pictures. Without an argument, takes every screen in four sizes for docs/screens, and the film of the
// README. The first argument selects another part:
// - `readme`: only the film of the README
// - `stage [places]`: all talkers in all places, or in the named places, for docs/art/stage
// - `life [places]`: the animations of the places, for docs/art/life
// - `staging [names]`: the acts (animated drawings), the gestures of the learner and the ending, for `.cache/staging`
// - `results`: the result cards at the ending, for docs/art/results.jpg
// - `transitions`: how an ellipse and a chosen reply appear, for docs/art/transitions
// - `regie`: the console, for docs/guides/regie.md
// - `lms`: the screens on a learning platform, for docs/guides/lms.md
// - `studio`: the writers' studio, for docs/guides/premier-jeu.md
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { openBrowser } from '../support/browser.js'
import { graphOf } from '../support/graph.js'
import { root } from '../support/root.js'
import { startServer } from '../support/server.js'
import { Album } from './album.js'
import { shootRegie } from './console.js'
import { shootEnding } from './ending.js'
import { filmScene } from './film-scene.js'
import { shootLife } from './life.js'
import { shootLms } from './lms.js'
import { shootLoginScreens } from './login-screens.js'
import { shootResults } from './results.js'
import { shootStage } from './stage.js'
import { shootStaging } from './staging.js'
import { shootBeginning, shootMoments } from './story.js'
import { shootStudio } from './studio.js'
import { shootTransitions } from './transitions.js'
import type { Size, Visit } from './visit.js'

const sizes: readonly Size[] = [
  { width: 1920, height: 1080 },
  { width: 1366, height: 768 },
  { width: 390, height: 844 },
  { width: 320, height: 640 },
]
const filmSize = { width: 800, height: 450 }

type RunningGame = Omit<Visit, 'size' | 'album'>

const docs = join(root, 'docs')

async function shootScreens(game: RunningGame): Promise<void> {
  for (const size of sizes) {
    const name = `${size.width}x${size.height}`
    const visit = { ...game, size, album: new Album(join(docs, 'screens', name)) }
    for (const shoot of [shootLoginScreens, shootBeginning, shootMoments, shootEnding]) {
      process.stderr.write(`${name}: ${shoot.name}\n`)
      await shoot(visit)
    }
  }
}

async function shootForReadme(game: RunningGame): Promise<void> {
  mkdirSync(join(docs, 'images'), { recursive: true })
  await filmScene({ ...game, size: filmSize }, join(docs, 'images', 'scene.webp'))
}

const [part, ...names] = process.argv.slice(2)
const server = await startServer()
const browser = await openBrowser()
try {
  const [code = ''] = server.codes
  const game = { origin: server.origin, code, browser, graph: await graphOf(server.origin) }
  if (part === 'stage') await shootStage(game, server, names)
  else if (part === 'staging') await shootStaging(game, names)
  else if (part === 'regie') await shootRegie(browser, server)
  else if (part === 'lms') await shootLms(browser, server)
  else if (part === 'studio') await shootStudio(browser)
  else if (part === 'life') await shootLife(game, names)
  else if (part === 'results') await shootResults(game)
  else if (part === 'transitions') await shootTransitions(game)
  else {
    if (part !== 'readme') await shootScreens(game)
    await shootForReadme(game)
  }
} finally {
  await browser.close()
  await server.stop()
}

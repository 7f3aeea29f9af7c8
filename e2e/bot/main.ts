// `npm run soak [minutes] [seed] [way]`: plays routes until the time is up, through a random way in or through the given one.
// With 0 minutes and a seed, plays only that route.
import { openBrowser } from '../support/browser.js'
import { startServer } from '../support/server.js'
import { gameAt, playRoute } from './route.js'
import { isWay, type Way, ways } from './ways.js'

const usualMinutes = 10

interface Arguments {
  readonly minutes: number
  readonly seed: number
  readonly way: Way | undefined
}

function readArguments(given: readonly string[]): Arguments {
  const [minutes = String(usualMinutes), seed, way] = given
  const read = { minutes: Number(minutes), seed: seed === undefined ? Date.now() % 1_000_000 : Number(seed) }
  if (read.minutes >= 0 && Number.isInteger(read.seed)) {
    if (way === undefined) return { ...read, way }
    if (isWay(way)) return { ...read, way }
  }
  console.error(`Usage: npm run soak [minutes] [seed] [${ways.join('|')}]`)
  process.exit(2)
}

async function soak({ minutes, seed: firstSeed, way }: Arguments): Promise<number> {
  const until = Date.now() + minutes * 60_000
  const server = await startServer()
  const browser = await openBrowser()
  let seed = firstSeed
  try {
    const game = await gameAt(server)
    do {
      const began = Date.now()
      const steps = await playRoute(browser, game, { seed, way })
      const seconds = Math.round((Date.now() - began) / 1000)
      console.log(`seed ${seed}: ${steps.length} steps in ${seconds} s (${steps[0]})`)
      seed += 1
    } while (Date.now() < until)
    return 0
  } catch (cause) {
    console.error(cause instanceof Error ? cause.message : cause)
    console.error(`\nAgain: npm run soak 0 ${seed}${way ? ` ${way}` : ''}`)
    return 1
  } finally {
    await browser.close()
    await server.stop()
  }
}

process.exitCode = await soak(readArguments(process.argv.slice(2)))

// `npm run soak [minutes] [seed]`: route after route until the time is up. With a seed and no minutes, that route alone.
import { openBrowser } from '../support/browser.js'
import { startServer } from '../support/server.js'
import { gameAt, playRoute } from './route.js'

const usualMinutes = 10

function readArguments([minutes = String(usualMinutes), seed]: readonly string[]) {
  const read = { minutes: Number(minutes), seed: seed === undefined ? Date.now() % 1_000_000 : Number(seed) }
  if (!(read.minutes >= 0) || !Number.isInteger(read.seed)) {
    console.error('Usage: npm run soak [minutes] [seed]')
    process.exit(2)
  }
  return read
}

async function soak(minutes: number, firstSeed: number): Promise<number> {
  const until = Date.now() + minutes * 60_000
  const server = await startServer()
  const browser = await openBrowser()
  let seed = firstSeed
  try {
    const game = await gameAt(server.origin)
    do {
      const began = Date.now()
      const steps = await playRoute(browser, game, seed)
      const seconds = Math.round((Date.now() - began) / 1000)
      console.log(`seed ${seed}: ${steps.length} steps in ${seconds} s (${steps[0]})`)
      seed += 1
    } while (Date.now() < until)
    return 0
  } catch (cause) {
    console.error(cause instanceof Error ? cause.message : cause)
    console.error(`\nAgain: npm run soak 0 ${seed}`)
    return 1
  } finally {
    await browser.close()
    await server.stop()
  }
}

const { minutes, seed } = readArguments(process.argv.slice(2))
process.exitCode = await soak(minutes, seed)

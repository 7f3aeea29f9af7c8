// `npm run soak [minutes] [seed] [method]` plays routes until the time is up. A route is one playthrough of the game. Its seed decides all
// choices, and also the login method if `method` is absent. With 0 minutes and a seed, the command plays only the route of that seed.
import { openBrowser } from '../support/browser.js'
import { startServer } from '../support/server.js'
import { isLoginMethod, type LoginMethod, loginMethods } from './login-methods.js'
import { gameAt, playRoute } from './route.js'

const defaultMinutes = 10

interface Arguments {
  readonly minutes: number
  readonly seed: number
  readonly loginMethod: LoginMethod | undefined
}

function readArguments(args: readonly string[]): Arguments {
  const [minutes = String(defaultMinutes), seed, loginMethod] = args
  const parsed = {
    minutes: Number(minutes),
    seed: seed === undefined ? Date.now() % 1_000_000 : Number(seed),
  }
  if (parsed.minutes >= 0 && Number.isInteger(parsed.seed)) {
    if (loginMethod === undefined) return { ...parsed, loginMethod }
    if (isLoginMethod(loginMethod)) return { ...parsed, loginMethod }
  }
  console.error(`Usage: npm run soak [minutes] [seed] [${loginMethods.join('|')}]`)
  process.exit(2)
}

async function soak({ minutes, seed: firstSeed, loginMethod }: Arguments): Promise<number> {
  const endTime = Date.now() + minutes * 60_000
  const server = await startServer()
  const browser = await openBrowser()
  let seed = firstSeed
  try {
    const game = await gameAt(server)
    do {
      const began = Date.now()
      const steps = await playRoute(browser, game, { seed, loginMethod })
      const seconds = Math.round((Date.now() - began) / 1000)
      console.log(`seed ${seed}: ${steps.length} steps in ${seconds} s (${steps[0]})`)
      seed += 1
    } while (Date.now() < endTime)
    return 0
  } catch (cause) {
    console.error(cause instanceof Error ? cause.message : cause)
    console.error(`\nTo play this route again: npm run soak 0 ${seed}${loginMethod ? ` ${loginMethod}` : ''}`)
    return 1
  } finally {
    await browser.close()
    await server.stop()
  }
}

process.exitCode = await soak(readArguments(process.argv.slice(2)))

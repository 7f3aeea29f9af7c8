// Plays one route through the game, from login to the end, with the choices of one seed.
import { join } from 'node:path'
import {
  type ContentManifest,
  contentManifestSchema,
  type GraphData,
  type SceneData,
  sceneDataSchema,
  textsFor,
} from '@didascalie/contract'
import { type Moment, openStory } from '@didascalie/engine'
import type { Browser } from 'playwright-core'
import { newPerson } from '../support/browser.js'
import { dataOf, graphOf } from '../support/graph.js'
import type { InputDevice } from '../support/play.js'
import { root } from '../support/root.js'
import type { ServerAccess } from '../support/server.js'
import { type Bot, Difference, pollUntil } from './bot.js'
import { checkMoment, checkSaves } from './check-moment.js'
import { finishStory } from './ending.js'
import { recordedInputEvents, startInputRecording } from './input-events.js'
import { type LoginMethod, newLearnerLogin, openVariantSession } from './login-methods.js'
import { performNextAction } from './next-action.js'
import { PageMonitor } from './page-monitor.js'
import { recordSounds } from './playing-sounds.js'
import { SaveTracker } from './save-tracker.js'
import { SeededRandom } from './seeded-random.js'
import { abandonRun, goOnline, maybePerformSideAction, playFromHome } from './side-actions.js'

const sizes = [
  { width: 1366, height: 768 },
  { width: 1920, height: 1080 },
  { width: 1024, height: 600 },
  { width: 390, height: 844 },
]
const inputDevices: readonly InputDevice[] = ['mouse', 'keyboard']
/** A route with more moments than this is assumed never to end. */
const maxMoments = 3_000
/** How many of the last steps an error message lists. */
const maxReportedActions = 15

export interface Game {
  readonly server: ServerAccess
  readonly graph: GraphData
  readonly manifest: ContentManifest
  readonly scene: SceneData
}

export interface Route {
  readonly seed: number
  /** How the bot logs in; by default the seed decides. */
  readonly loginMethod?: LoginMethod | undefined
  /** How many moments to play; by default until the end. */
  readonly moments?: number
}

export async function gameAt(server: ServerAccess): Promise<Game> {
  const { origin } = server
  const response = await fetch(`${origin}/data/manifest.json`)
  await openVariantSession(server)
  return {
    server,
    graph: await graphOf(origin),
    manifest: contentManifestSchema.parse(await response.json()),
    scene: sceneDataSchema.parse(await (await fetch(`${origin}/data/sceneData.json`)).json()),
  }
}

const otherMethods: readonly LoginMethod[] = ['code', 'partner', 'variant']
const drawLoginMethod = (random: SeededRandom): LoginMethod =>
  random.oneIn(3) ? 'demo' : (otherMethods[random.seed % otherMethods.length] ?? 'partner')

async function newBot(
  browser: Browser,
  game: Game,
  { seed, loginMethod: requestedMethod }: Route,
): Promise<Bot> {
  const random = new SeededRandom(seed)
  const drawnMethod = drawLoginMethod(random)
  const loginMethod = requestedMethod ?? drawnMethod
  const isDemo = loginMethod === 'demo'
  const inputDevice = random.pick(inputDevices)
  const viewport = random.pick(sizes)
  const { page, context } = await newPerson(browser, 'quick', { viewport })
  await recordSounds(context)
  await startInputRecording(context)
  const monitor = await PageMonitor.start(context, page)
  const { sessionUID, logIn } = await newLearnerLogin(game.server, loginMethod, `bot-${seed}-${Date.now()}`)
  const { session, ...sessionData } = await dataOf(game.server.origin, sessionUID)
  const { graph, wordings } = textsFor({ graph: game.graph, wordings: sessionData.wordings }, session)
  return {
    page,
    random,
    inputDevice,
    monitor,
    isDemo,
    sessionUID,
    story: openStory(graph, { demo: isDemo }),
    content: { wordings, manifest: game.manifest, scene: game.scene, decors: session.decors },
    saveTracker: new SaveTracker(page),
    logIn: () => logIn(page),
    actionLog: [`${loginMethod}, ${inputDevice}, ${viewport.width}×${viewport.height}`],
    dialogueLog: [],
    isWaitForMeOn: false,
    isOnline: true,
    hasAllFiles: true,
  }
}

const waitsForInput = ({ view }: Moment) => view.kind !== 'background' && view.kind !== 'ellipse'

async function playMoments(bot: Bot, momentCount = maxMoments): Promise<Moment> {
  const { random } = bot
  const useCounts = new Map<string, number>()
  let moment = await playFromHome(bot)
  let stepsOffline = 0
  for (let count = 0; count < momentCount; count += 1) {
    if (moment.view.kind === 'end') return moment
    await checkMoment(bot, moment)
    const comparesStored = bot.isOnline && random.oneIn(8)
    // A moment that needs no answer is saved together with the next moment, so its saves are not checked.
    if (bot.isOnline && waitsForInput(moment)) await checkSaves(bot, comparesStored)
    const nextMoment = waitsForInput(moment) ? await maybePerformSideAction(bot, moment) : moment
    if (nextMoment !== moment) {
      moment = nextMoment
      continue
    }
    moment = await performNextAction(bot, moment, useCounts)
    stepsOffline = bot.isOnline ? 0 : stepsOffline + 1
    if (!bot.isOnline && (stepsOffline > 6 || moment.view.kind === 'end')) await goOnline(bot)
    if (bot.isOnline && moment.view.kind === 'background') bot.hasAllFiles = true
  }
  if (momentCount === maxMoments) throw new Difference('the story does not end')
  return moment
}

/** If the story has ended, plays the ending. Otherwise abandons the run, because the route had a limited number of moments. */
async function conclude(bot: Bot, lastMoment: Moment): Promise<void> {
  let moment = lastMoment
  while (!waitsForInput(moment)) moment = await performNextAction(bot, moment, new Map())
  if (moment.view.kind === 'end') return finishStory(bot, moment)
  if (!bot.isOnline) await goOnline(bot)
  await checkMoment(bot, moment)
  await checkSaves(bot, true)
  await abandonRun(bot, moment)
}

function waitForResponses({ monitor }: Bot): Promise<void> {
  return pollUntil(
    () => `unanswered:\n${monitor.unanswered.join('\n')}`,
    () => monitor.unanswered.length === 0,
  )
}

/** Runs in the page: returns the style sheets that are not loaded or failed to load. */
function missingStyleSheets(): string[] {
  const links = document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')
  return Array.from(links)
    .filter(({ sheet }) => sheet === null)
    .map(({ href }) => href)
}

async function describeFailure({ page, random, actionLog, monitor }: Bot, cause: unknown): Promise<string> {
  const picture = join(root, `.cache/bot/seed-${random.seed}.png`)
  await page.screenshot({ path: picture }).catch(() => {})
  const shown = await page
    .locator('body')
    .innerText()
    .catch(() => 'nothing')
  const missingSheets = await page.evaluate(missingStyleSheets).catch(() => [])
  const inputEvents = await recordedInputEvents(page).catch(() => [])
  return [
    `seed ${random.seed} (${actionLog[0]}): ${cause instanceof Error ? cause.message : String(cause)}`,
    `the last of ${actionLog.length} steps:\n  ${actionLog.slice(-maxReportedActions).join('\n  ')}`,
    `the last input events of the page:\n  ${inputEvents.join('\n  ')}`,
    `troubles: ${monitor.troubles.join('\n') || 'none'}; unanswered: ${monitor.unanswered.join('\n') || 'none'}`,
    `style sheets that are not loaded: ${missingSheets.join('\n') || 'none'}`,
    `the screen (${picture}): ${shown.replace(/\s+/g, ' ').slice(0, 500)}`,
  ].join('\n')
}

/** Returns the steps of the bot. */
export async function playRoute(browser: Browser, game: Game, route: Route): Promise<string[]> {
  const bot = await newBot(browser, game, route)
  try {
    await bot.logIn()
    await conclude(bot, await playMoments(bot, route.moments))
    await waitForResponses(bot)
    if (bot.monitor.troubles.length > 0) throw new Difference(bot.monitor.troubles.join('\n'))
    return bot.actionLog
  } catch (cause) {
    throw new Error(await describeFailure(bot, cause), { cause })
  } finally {
    await bot.page.context().close()
  }
}

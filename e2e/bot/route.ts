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
import type { Hand } from '../support/play.js'
import { root } from '../support/root.js'
import type { Served } from '../support/server.js'
import { goFrom } from './acts.js'
import { type Bot, Difference, eventually } from './bot.js'
import { openEars } from './ears.js'
import { finish } from './ending.js'
import { feltOn, watchHand } from './hand.js'
import { Ledger } from './ledger.js'
import { Chance } from './seed.js'
import { isSaved, shows } from './shows.js'
import { Watch } from './watch.js'
import { entranceOf, openVariant, type Way } from './ways.js'
import { giveUp, goOnline, haveWhims, playFromHome } from './whims.js'

const sizes = [
  { width: 1366, height: 768 },
  { width: 1920, height: 1080 },
  { width: 1024, height: 600 },
  { width: 390, height: 844 },
]
const hands: readonly Hand[] = ['mouse', 'keyboard']
/** A route with more moments than this is assumed never to end. */
const mostMoments = 3_000
/** How many of the last steps an error message lists. */
const stepsTold = 15

export interface Game {
  readonly server: Served
  readonly graph: GraphData
  readonly manifest: ContentManifest
  readonly scene: SceneData
}

export interface Route {
  readonly seed: number
  /** How the bot logs in; by default the seed decides. */
  readonly way?: Way | undefined
  /** How many moments to play; by default until the end. */
  readonly moments?: number
}

export async function gameAt(server: Served): Promise<Game> {
  const { origin } = server
  const response = await fetch(`${origin}/data/manifest.json`)
  await openVariant(server)
  return {
    server,
    graph: await graphOf(origin),
    manifest: contentManifestSchema.parse(await response.json()),
    scene: sceneDataSchema.parse(await (await fetch(`${origin}/data/sceneData.json`)).json()),
  }
}

/** A demonstration one time in three, otherwise the other ways in by seed. */
const others: readonly Way[] = ['code', 'partner', 'variant']
const wayOf = (chance: Chance): Way =>
  chance.once(3) ? 'demo' : (others[chance.seed % others.length] ?? 'partner')

async function newBot(browser: Browser, game: Game, { seed, way: wanted }: Route): Promise<Bot> {
  const chance = new Chance(seed)
  const drawn = wayOf(chance)
  const way = wanted ?? drawn
  const demo = way === 'demo'
  const hand = chance.pick(hands)
  const viewport = chance.pick(sizes)
  const { page, context } = await newPerson(browser, 'quick', { viewport })
  await openEars(context)
  await watchHand(context)
  const watch = await Watch.over(context, page)
  const { sessionUID, come } = await entranceOf(game.server, way, `bot-${seed}-${Date.now()}`)
  const { session, ...given } = await dataOf(game.server.origin, sessionUID)
  const { graph, wordings } = textsFor({ graph: game.graph, wordings: given.wordings }, session)
  return {
    ...{ page, chance, hand, watch, demo, sessionUID },
    story: openStory(graph, { demo }),
    content: { wordings, manifest: game.manifest, scene: game.scene, decors: session.decors },
    ledger: new Ledger(page),
    enter: () => come(page),
    steps: [`${way}, ${hand}, ${viewport.width}×${viewport.height}`],
    ...{ journal: [], waitForMe: false, online: true, fetched: true },
  }
}

/** Whether the moment waits for input. */
const rests = ({ view }: Moment) => view.kind !== 'background' && view.kind !== 'ellipse'

async function playOn(bot: Bot, moments = mostMoments): Promise<Moment> {
  const { chance } = bot
  const used = new Map<string, number>()
  let moment = await playFromHome(bot)
  let stepsOffline = 0
  for (let count = 0; count < moments; count += 1) {
    if (moment.view.kind === 'end') return moment
    await shows(bot, moment)
    const surely = bot.online && chance.once(8)
    // A moment that passes by itself is saved together with the next one.
    if (bot.online && rests(moment)) await isSaved(bot, surely)
    const after = rests(moment) ? await haveWhims(bot, moment) : moment
    if (after !== moment) {
      moment = after
      continue
    }
    moment = await goFrom(bot, moment, used)
    stepsOffline = bot.online ? 0 : stepsOffline + 1
    if (!bot.online && (stepsOffline > 6 || moment.view.kind === 'end')) await goOnline(bot)
    if (bot.online && moment.view.kind === 'background') bot.fetched = true
  }
  if (moments === mostMoments) throw new Difference('the story does not end')
  return moment
}

/** At the end of the story, returns to the home screen. After a limited number of moments, gives the story up. */
async function conclude(bot: Bot, reached: Moment): Promise<void> {
  let moment = reached
  while (!rests(moment)) moment = await goFrom(bot, moment, new Map())
  if (moment.view.kind === 'end') return finish(bot, moment)
  if (!bot.online) await goOnline(bot)
  await shows(bot, moment)
  await isSaved(bot, true)
  await giveUp(bot, moment)
}

/** Waits until every request has a response. */
function everyAnswer({ watch }: Bot): Promise<void> {
  return eventually(
    () => `unanswered:\n${watch.unanswered.join('\n')}`,
    () => watch.unanswered.length === 0,
  )
}

/** Runs in the page: returns the style sheets that are not loaded or failed to load. */
function sheetsMissing(): string[] {
  const links = document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')
  return Array.from(links)
    .filter(({ sheet }) => sheet === null)
    .map(({ href }) => href)
}

/** Describes a failure: the seed, the difference, the last steps, and the screen. */
async function tellAll({ page, chance, steps, watch }: Bot, cause: unknown): Promise<string> {
  const picture = join(root, `.cache/bot/seed-${chance.seed}.png`)
  await page.screenshot({ path: picture }).catch(() => {})
  const shown = await page
    .locator('body')
    .innerText()
    .catch(() => 'nothing')
  const plain = await page.evaluate(sheetsMissing).catch(() => [])
  const felt = await feltOn(page).catch(() => [])
  return [
    `seed ${chance.seed} (${steps[0]}): ${cause instanceof Error ? cause.message : String(cause)}`,
    `the last of ${steps.length} steps:\n  ${steps.slice(-stepsTold).join('\n  ')}`,
    `the last input events of the page:\n  ${felt.join('\n  ')}`,
    `troubles: ${watch.troubles.join('\n') || 'none'}; unanswered: ${watch.unanswered.join('\n') || 'none'}`,
    `style sheets that are not loaded: ${plain.join('\n') || 'none'}`,
    `the screen (${picture}): ${shown.replace(/\s+/g, ' ').slice(0, 500)}`,
  ].join('\n')
}

/** Plays one route to its end. Throws an error with the seed, the last steps and the difference. */
export async function playRoute(browser: Browser, game: Game, route: Route): Promise<string[]> {
  const bot = await newBot(browser, game, route)
  try {
    await bot.enter()
    await conclude(bot, await playOn(bot, route.moments))
    await everyAnswer(bot)
    if (bot.watch.troubles.length > 0) throw new Difference(bot.watch.troubles.join('\n'))
    return bot.steps
  } catch (cause) {
    throw new Error(await tellAll(bot, cause), { cause })
  } finally {
    await bot.page.context().close()
  }
}

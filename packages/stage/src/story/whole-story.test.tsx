// Gives every possible answer of every built game on the screen, and compares the screen, the announcements, the music and the saves with a second
// engine. e2e/journeys/full-playthrough.test.ts and the routes of the bot do the same for some routes in a browser.
import { insertAltKey, locationTitleKey, mediaFor, type Progression, personName } from '@didascalie/contract'
import { type Line, type Moment, type Story, toProgression, type View } from '@didascalie/engine'
import { afterEach, expect, it, vi } from 'vitest'
import { playerName, repliesUnread } from '../constants.js'
import { type StageGame, wording } from '../content/game.js'
import { insertIn } from '../director/announcement.js'
import { silence } from '../sound/sound.js'
import { builtGames, graphOf, openBuiltGame } from '../testing/built-games.js'
import { ManualClock } from '../testing/manual-clock.js'
import { plain, readScreen, type ScreenContent } from '../testing/read-screen.js'
import { type Route, routesThrough } from '../testing/routes.js'
import { ServedScreen } from '../testing/served-screen.js'
import { testComfort } from '../testing/test-game.js'
import { StoryStage } from './story-stage.js'

/**
 * How far the clock advances between two reads of the screen, in milliseconds: for short states, and (`longStep`) for states that wait for the
 * player.
 */
const step = 250
const longStep = 1_000
/** The test fails after this many steps. */
const mostSteps = 400

const asAHandDoes = { bubbles: true, cancelable: true, composed: true }

interface Carried {
  music: string
  saved: Progression | undefined
  ended: boolean
  /** The insert of the previous moment. */
  print: string
}

/** Plays one route on the screen, with its own clock. */
class ScreenRun {
  readonly #clock = new ManualClock()
  readonly #screen = new ServedScreen()
  readonly carried: Carried = { music: '', saved: undefined, ended: false, print: '' }

  async open(game: StageGame, start: Progression, layout: 'stage' | 'reading'): Promise<void> {
    const { carried } = this
    // Motion is reduced, because the test does not compare animations.
    const comfort = { ...testComfort, reduceMotion: true, layout }
    const host = {
      onReady() {},
      onMove() {},
      onSave: (progression: Progression) => {
        carried.saved = progression
      },
      onClear() {},
      onEnd: () => {
        carried.ended = true
      },
      onLine() {},
    }
    const sound = {
      ...silence,
      music: (name: string) => {
        carried.music = name
      },
    }
    const given = { game, start, comfort, sound, clock: this.#clock, ...host }
    await this.#screen.show(<StoryStage {...given} />)
  }

  close(): void {
    this.#screen.close()
  }

  pass(ms: number): Promise<void> {
    return this.#screen.after(() => this.#clock.pass(ms))
  }

  async press(element: Element | null | undefined): Promise<void> {
    if (!element) throw new Error('the element to press does not exist')
    await this.#screen.after(() => element.dispatchEvent(new MouseEvent('click', asAHandDoes)))
  }

  /** Advances the clock until the screen fulfils the condition. Throws after `mostSteps` steps. */
  async until(what: string, wanted: (shown: ScreenContent) => boolean, ms = step): Promise<ScreenContent> {
    for (let count = 0; count < mostSteps; count += 1) {
      const shown = readScreen()
      if (wanted(shown)) return shown
      await this.pass(ms)
    }
    throw new Error(`timed out waiting for ${what}: ${JSON.stringify(readScreen())}`)
  }
}

const spoken = (game: StageGame, { talker, text, didascalie }: Line) => {
  const who =
    talker === '' ? (didascalie ? '' : playerName) : personName(talker, game.wordings, game.scene.people)
  return `${plain(who)}: ${plain(text)}`
}

const promptOf = ({ view }: Moment): Line | null => {
  if (view.kind === 'line') return view.line
  return view.kind === 'caption' || view.kind === 'choices' ? view.prompt : null
}

/** What the screen must show at a moment that waits for the player. Parts that are left out are not compared. */
function expectedAt(game: StageGame, moment: Moment): Partial<ScreenContent> {
  const { view, background } = moment
  const prompt = promptOf(moment)
  const fileOf = (name: string) => {
    const media = mediaFor(game.manifest, name, game.decors)
    return media && [...media.alternatives, media][0]?.url.split('/').at(-1)
  }
  const talker = prompt?.talker ? fileOf(`talker/${prompt.talker}.png`) : undefined
  const place = background === '' ? undefined : fileOf(`bg/${background}.jpg`)
  return {
    ready: true,
    place: background === '' ? '' : plain(wording(game, locationTitleKey(background))),
    ...(place ? { background: place } : {}),
    ...(talker ? { talker } : {}),
    ...(prompt ? { bubble: spoken(game, prompt) } : {}),
    ...(view.kind === 'caption' ? { caption: spoken(game, view.caption) } : {}),
    replies: view.kind === 'choices' ? view.replies.map(({ text }) => plain(text)) : [],
    objects: view.kind === 'objects' ? view.objects.map(({ objectName }) => objectName) : [],
    next: view.kind === 'line' || view.kind === 'caption',
    ellipse: '',
    actions: [],
  }
}

/** How the announcement for screen readers must end at a moment. */
function expectedAnnouncement(game: StageGame, { view }: Moment, before: string): string {
  const print = insertIn(view)
  const seen =
    print !== '' && print !== before ? plain(`Image\u00a0: ${wording(game, insertAltKey(print))}`) : ''
  return saidIn(game, view) + seen
}

function saidIn(game: StageGame, view: View): string {
  const heard = (line: Line) => spoken(game, line).replace(/^: /, '').replace(': ', ':')
  switch (view.kind) {
    case 'line':
      return heard(view.line)
    case 'choices':
      return view.prompt ? heard(view.prompt) : ''
    case 'caption':
      return (view.prompt ? heard(view.prompt) : '') + heard(view.caption)
    default:
      return ''
  }
}

function compare(
  game: StageGame,
  moment: Moment,
  shown: ScreenContent,
  { music, saved, print }: Carried,
): void {
  const wanted = expectedAt(game, moment)
  const found = Object.fromEntries(Object.keys(wanted).map((key) => [key, shown[key as keyof ScreenContent]]))
  const where = `at ${moment.node}`
  expect(found, where).toEqual(wanted)
  expect(
    shown.announcement.endsWith(expectedAnnouncement(game, moment, print)),
    `${where}, told: ${shown.announcement}`,
  ).toBe(true)
  expect(music, where).toBe(moment.music)
  if (moment.effects.some(({ kind }) => kind === 'save')) expect(saved, where).toEqual(toProgression(moment))
}

/** Gives an answer by pressing the same elements as a player. */
async function giveAnswer(sitting: ScreenRun, { view }: Moment, answer: number): Promise<void> {
  if (view.kind === 'line' || view.kind === 'caption') {
    await sitting.press(document.querySelector('[data-primary]'))
  }
  if (view.kind === 'choices') {
    await sitting.pass(repliesUnread)
    await sitting.press(document.querySelectorAll('ol[data-count] button')[answer])
  }
  if (view.kind === 'objects') {
    const object = view.objects.find(({ actions }) => actions.some(({ index }) => index === answer))
    const action = object?.actions.findIndex(({ index }) => index === answer) ?? -1
    await sitting.press(document.querySelector(`[data-object="${object?.objectName}"]`))
    const shown = await sitting.until('the object in hand', (one) => one.ready && one.actions.length > 0)
    expect(shown.actions).toEqual(object?.actions.map(({ text }) => plain(text)))
    await sitting.pass(repliesUnread)
    await sitting.press(document.querySelectorAll('section[aria-label] > div button')[action])
  }
}

/** Waits until the screen shows this moment, then checks it. A background is checked together with the next moment. */
async function checkMoment(sitting: ScreenRun, game: StageGame, moment: Moment): Promise<void> {
  const { view, node } = moment
  if (view.kind === 'background') return
  if (view.kind === 'end') {
    expect(sitting.carried.ended).toBe(true)
    return
  }
  if (view.kind === 'ellipse') {
    const text = plain(view.text)
    await sitting.until(
      `« ${view.text} »`,
      ({ ellipse, announcement }) => ellipse === text && announcement.endsWith(text),
    )
    return
  }
  const isAtRest = ({ ready, ellipse }: ScreenContent) => ready && ellipse === ''
  const shown = await sitting.until(`the rest at ${node}`, isAtRest, longStep)
  compare(game, moment, shown, sitting.carried)
  sitting.carried.print = insertIn(view)
}

interface Setting {
  readonly game: StageGame
  /** The engine to compare with. It is not the engine of the screen, because an engine is fast only if it continues from its last moment. */
  readonly story: Story
  readonly layout: 'stage' | 'reading'
}

async function playRoute(sitting: ScreenRun, setting: Setting, { start, answers }: Route): Promise<void> {
  const { game, story, layout } = setting
  await sitting.open(game, start, layout)
  let moment = story.begin(start)
  for (const answer of answers) {
    await checkMoment(sitting, game, moment)
    await giveAnswer(sitting, moment, answer)
    moment = story.answer(moment, { index: answer })
  }
  await checkMoment(sitting, game, moment)
}

/** The ids of the nodes that a moment shows or offers. */
function shownAt({ node, view }: Moment): string[] {
  switch (view.kind) {
    case 'line':
      return [view.line.id]
    case 'caption':
      return [view.prompt?.id ?? '', view.caption.id]
    case 'choices':
      return [view.prompt?.id ?? '', ...view.replies.map(({ id }) => id)]
    case 'objects':
      return [node, ...view.objects.flatMap(({ actions }) => actions.map(({ id }) => id))]
    default:
      return [node]
  }
}

function shownOn({ story }: StageGame, routes: readonly Route[]): Set<string> {
  const met = new Set<string>()
  for (const { start, answers } of routes) {
    let moment = story.begin(start)
    for (const answer of answers) {
      for (const id of shownAt(moment)) met.add(id)
      moment = story.answer(moment, { index: answer })
    }
    for (const id of shownAt(moment)) met.add(id)
  }
  return met
}

/** The ids of all nodes of a story that can be shown. */
function idsOf(name: string): string[] {
  const shown = ['Background', 'DialogElement', 'PointAndClick', 'PointAndClickAction']
  return Object.entries(graphOf(name).nodes).flatMap(([id, { type }]) => (shown.includes(type) ? [id] : []))
}

/** The routes of each game, computed once: the variant does not change the story. */
const known = new Map<string, Route[]>()

function routesOf(name: string, { story }: StageGame): Route[] {
  const routes = known.get(name) ?? routesThrough(graphOf(name), story, idsOf(name))
  known.set(name, routes)
  return routes
}

it.each(builtGames)(
  '%s: the played routes show every place, line, reply and action',
  async (name) => {
    const game = await openBuiltGame(name, 0)
    const met = shownOn(game, routesOf(name, game))
    const ids = idsOf(name)
    expect(ids.length).toBeGreaterThan(0)
    expect(ids.filter((id) => !met.has(id))).toEqual([])
  },
  600_000,
)

// Each layout is tested with one variant only. Together, the tests still show every moment in both layouts and with both variants.
const settings = builtGames.flatMap((name) => [
  { name, layout: 'stage' as const, decors: 0 as const },
  { name, layout: 'reading' as const, decors: 1 as const },
])

let sitting: ScreenRun | undefined
afterEach(() => sitting?.close())

it.each(settings)(
  '$name, $layout, decors = $decors: after every answer the screen shows what the engine says',
  async ({ name, layout, decors }) => {
    vi.spyOn(HTMLImageElement.prototype, 'decode').mockResolvedValue()
    const game = await openBuiltGame(name, decors)
    const { story } = await openBuiltGame(name, decors)
    for (const route of routesOf(name, game)) {
      sitting?.close()
      sitting = new ScreenRun()
      await playRoute(sitting, { game, story, layout }, route)
    }
  },
  600_000,
)

// Plays every built game on the screen and gives every possible answer. After each answer, compares the screen, the announcements, the
// music and the saves with the `Moment` that a second engine computes. e2e/journeys/full-playthrough.test.ts and the bot in e2e/bot do the
// same for some routes in a browser.
import { insertAltKey, locationTitleKey, mediaFor, type Progression, personName } from '@didascalie/contract'
import { type Line, type Moment, type Story, toProgression, type View } from '@didascalie/engine'
import { afterEach, expect, it, vi } from 'vitest'
import { accidentalPressMs, playerName } from '../constants.js'
import { type StageGame, wording } from '../content/game.js'
import { pictureNames } from '../content/media-names.js'
import { actIdOf, insertIdOf, keptActIdOf } from '../director/announcement.js'
import { silence } from '../sound/sound.js'
import { builtGames, graphOf, openBuiltGame } from '../testing/built-games.js'
import { ManualClock } from '../testing/manual-clock.js'
import { ProductionScreen } from '../testing/production-screen.js'
import { readScreen, type ScreenContent, withoutSpaces } from '../testing/read-screen.js'
import { type Route, routesThrough } from '../testing/routes.js'
import { testComfort } from '../testing/test-game.js'
import { StoryStage } from './story-stage.js'

/** How far the clock advances between two reads of the screen, to find a state that lasts a short time. */
const stepMs = 250
/** How far the clock advances between two reads, to find a state that waits for the learner. */
const longStepMs = 1_000
const maxSteps = 400

const clickOptions = { bubbles: true, cancelable: true, composed: true }

interface RunState {
  music: string
  saved: Progression | undefined
  ended: boolean
  /** The insert of the previous moment; `''` for none. */
  previousInsert: string
}

/** Plays one route on the screen, with its own clock. */
class ScreenRun {
  readonly #clock = new ManualClock()
  readonly #screen = new ProductionScreen()
  readonly state: RunState = { music: '', saved: undefined, ended: false, previousInsert: '' }

  async open(game: StageGame, start: Progression, layout: 'stage' | 'reading'): Promise<void> {
    const { state } = this
    // Motion is reduced, because the test does not compare animations.
    const comfort = { ...testComfort, reduceMotion: true, layout }
    const host = {
      onReady() {},
      onMove() {},
      onSave: (progression: Progression) => {
        state.saved = progression
      },
      onClear() {},
      onEnd: () => {
        state.ended = true
      },
      onLine() {},
    }
    const sound = {
      ...silence,
      music: (name: string) => {
        state.music = name
      },
    }
    const props = { game, start, comfort, sound, clock: this.#clock, ...host }
    await this.#screen.show(<StoryStage {...props} />)
  }

  close(): void {
    this.#screen.close()
  }

  pass(ms: number): Promise<void> {
    return this.#screen.after(() => this.#clock.pass(ms))
  }

  async press(element: Element | null | undefined): Promise<void> {
    if (!element) throw new Error('the element to press does not exist')
    await this.#screen.after(() => element.dispatchEvent(new MouseEvent('click', clickOptions)))
  }

  /** Advances the clock until the screen fulfils the condition. Throws after `maxSteps` steps. */
  async waitUntil(
    description: string,
    condition: (shown: ScreenContent) => boolean,
    ms = stepMs,
  ): Promise<ScreenContent> {
    for (let count = 0; count < maxSteps; count += 1) {
      const shown = readScreen()
      if (condition(shown)) return shown
      await this.pass(ms)
    }
    throw new Error(`timed out waiting for ${description}: ${JSON.stringify(readScreen())}`)
  }
}

const speakerAndText = (game: StageGame, { talker, text, didascalie }: Line) => {
  const who =
    talker === '' ? (didascalie ? '' : playerName) : personName(talker, game.wordings, game.scene.people)
  return `${withoutSpaces(who)}: ${withoutSpaces(text)}`
}

const promptOf = ({ view }: Moment): Line | null => {
  if (view.kind === 'line') return view.line
  return view.kind === 'caption' || view.kind === 'choices' ? view.prompt : null
}

/** The file name of a picture; `undefined` if the game does not have it. */
function fileOf({ manifest, decors }: StageGame, name: string): string | undefined {
  const media = mediaFor(manifest, name, decors)
  return media && [...media.alternatives, media][0]?.url.split('/').at(-1)
}

/** The file name of the last drawing of an act; `''` for no act. */
function lastDrawingOf(game: StageGame, act: string): string {
  const drawing = game.scene.staging?.acts[act]?.drawings.at(-1)
  return (drawing && fileOf(game, pictureNames.act(drawing.picture))) ?? ''
}

/** What the screen must show at a moment that waits for the learner. Missing parts are not compared. */
function expectedAt(game: StageGame, moment: Moment): Partial<ScreenContent> {
  const { view, background } = moment
  const prompt = promptOf(moment)
  const talker = prompt?.talker ? fileOf(game, `talker/${prompt.talker}.png`) : undefined
  const backgroundFile = background === '' ? undefined : fileOf(game, `bg/${background}.jpg`)
  return {
    ready: true,
    place: background === '' ? '' : withoutSpaces(wording(game, locationTitleKey(background))),
    ...(backgroundFile ? { background: backgroundFile } : {}),
    ...(talker ? { talker } : {}),
    act: lastDrawingOf(game, keptActIdOf(view)),
    ...(prompt ? { bubble: speakerAndText(game, prompt) } : {}),
    ...(view.kind === 'caption' ? { caption: speakerAndText(game, view.caption) } : {}),
    replies: view.kind === 'choices' ? view.replies.map(({ text }) => withoutSpaces(text)) : [],
    objects: view.kind === 'objects' ? view.objects.map(({ objectName }) => objectName) : [],
    next: view.kind === 'line' || view.kind === 'caption',
    ellipse: '',
    actions: [],
  }
}

/** Whether the reading layout shows the thing that a stage direction is about, instead of the person who spoke before. */
const isThingShown = ({ view }: Moment, shown: ScreenContent): boolean =>
  view.kind === 'caption' &&
  view.caption.didascalie &&
  shown.talker === '' &&
  document.querySelector('[data-stage-view]') === null

/** The text with which the announcement for screen readers must end at a moment. */
function expectedAnnouncement(game: StageGame, { view }: Moment, previousInsert: string): string {
  const insert = insertIdOf(view)
  const insertText =
    insert !== '' && insert !== previousInsert
      ? withoutSpaces(`Image\u00a0: ${wording(game, insertAltKey(insert))}`)
      : ''
  return expectedLines(game, view) + insertText
}

function expectedLines(game: StageGame, view: View): string {
  const announced = (line: Line) => speakerAndText(game, line).replace(/^: /, '').replace(': ', ':')
  switch (view.kind) {
    case 'line':
      return announced(view.line)
    case 'choices':
      return view.prompt ? announced(view.prompt) : ''
    case 'caption':
      return (view.prompt ? announced(view.prompt) : '') + announced(view.caption)
    default:
      return ''
  }
}

function compare(
  game: StageGame,
  moment: Moment,
  shown: ScreenContent,
  { music, saved, previousInsert }: RunState,
): void {
  const withoutTalker = isThingShown(moment, shown) ? { talker: '' } : {}
  const expected = { ...expectedAt(game, moment), ...withoutTalker }
  const actual = Object.fromEntries(
    Object.keys(expected).map((key) => [key, shown[key as keyof ScreenContent]]),
  )
  const message = `at ${moment.node}`
  expect(actual, message).toEqual(expected)
  expect(
    shown.announcement.endsWith(expectedAnnouncement(game, moment, previousInsert)),
    `${message}, announced: ${shown.announcement}`,
  ).toBe(true)
  expect(music, message).toBe(moment.music)
  // If the moment saves nothing, `saved` is the save of an earlier moment, so there is nothing to compare.
  if (moment.effects.some(({ kind }) => kind === 'save'))
    expect(saved, message).toEqual(toProgression(moment))
}

/** Gives an answer by pressing the same elements as a learner. */
async function giveAnswer(run: ScreenRun, { view }: Moment, answer: number): Promise<void> {
  if (view.kind === 'line' || view.kind === 'caption') {
    await run.press(document.querySelector('[data-primary]'))
  }
  if (view.kind === 'choices') {
    await run.pass(accidentalPressMs)
    await run.press(document.querySelectorAll('ol[data-count] button')[answer])
  }
  if (view.kind === 'objects') {
    const object = view.objects.find(({ actions }) => actions.some(({ index }) => index === answer))
    const action = object?.actions.findIndex(({ index }) => index === answer) ?? -1
    await run.press(document.querySelector(`[data-object="${object?.objectName}"]`))
    const shown = await run.waitUntil(
      'the panel of the object',
      ({ ready, actions }) => ready && actions.length > 0,
    )
    expect(shown.actions).toEqual(object?.actions.map(({ text }) => withoutSpaces(text)))
    await run.pass(accidentalPressMs)
    await run.press(document.querySelectorAll('section[aria-label] > div button')[action])
  }
}

/** Waits until the screen shows this moment, then checks the screen. A background is checked together with the next moment. */
async function checkMoment(run: ScreenRun, game: StageGame, moment: Moment): Promise<void> {
  const { view, node } = moment
  if (view.kind === 'background') return
  if (view.kind === 'end') {
    expect(run.state.ended).toBe(true)
    return
  }
  if (view.kind === 'ellipse') {
    const text = withoutSpaces(view.text)
    await run.waitUntil(
      `« ${view.text} »`,
      ({ ellipse, announcement }) => ellipse === text && announcement.endsWith(text),
    )
    return
  }
  const isAtRest = ({ ready, ellipse }: ScreenContent) => ready && ellipse === ''
  // An act is a sequence of drawings. With reduced motion, an act before a spoken line waits for a press on « Suite ».
  const actId = actIdOf(view)
  if (actId !== '' && keptActIdOf(view) === '') {
    const { act } = await run.waitUntil(`the act at ${node}`, isAtRest, longStepMs)
    expect(act, `at ${node}`).toBe(lastDrawingOf(game, actId))
    await run.press(document.querySelector('[data-primary]'))
  }
  const shown = await run.waitUntil(`the controls at ${node}`, isAtRest, longStepMs)
  compare(game, moment, shown, run.state)
  run.state.previousInsert = insertIdOf(view)
}

interface PlaySettings {
  readonly game: StageGame
  /**
   * A second engine. The test compares its moments with the screen. The screen has its own engine, because an engine is fast only if it
   * continues from its last moment.
   */
  readonly story: Story
  readonly layout: 'stage' | 'reading'
}

async function playRoute(run: ScreenRun, setting: PlaySettings, { start, answers }: Route): Promise<void> {
  const { game, story, layout } = setting
  await run.open(game, start, layout)
  let moment = story.begin(start)
  for (const answer of answers) {
    await checkMoment(run, game, moment)
    await giveAnswer(run, moment, answer)
    moment = story.answer(moment, { index: answer })
  }
  await checkMoment(run, game, moment)
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
  const shownIds = new Set<string>()
  for (const { start, answers } of routes) {
    let moment = story.begin(start)
    for (const answer of answers) {
      for (const id of shownAt(moment)) shownIds.add(id)
      moment = story.answer(moment, { index: answer })
    }
    for (const id of shownAt(moment)) shownIds.add(id)
  }
  return shownIds
}

/** The ids of all nodes of a story that can be shown. */
function idsOf(name: string): string[] {
  const shownTypes = ['Background', 'DialogElement', 'PointAndClick', 'PointAndClickAction']
  return Object.entries(graphOf(name).nodes).flatMap(([id, { type }]) =>
    shownTypes.includes(type) ? [id] : [],
  )
}

/** The routes of each game. They are computed once, because the routes do not depend on `decors`. */
const routesByGame = new Map<string, Route[]>()

function routesOf(name: string, { story }: StageGame): Route[] {
  const routes = routesByGame.get(name) ?? routesThrough(graphOf(name), story, idsOf(name))
  routesByGame.set(name, routes)
  return routes
}

it.each(builtGames)(
  '%s: the played routes show every place, line, reply and action',
  async (name) => {
    const game = await openBuiltGame(name, 0)
    const shownIds = shownOn(game, routesOf(name, game))
    const ids = idsOf(name)
    expect(ids.length).toBeGreaterThan(0)
    expect(ids.filter((id) => !shownIds.has(id))).toEqual([])
  },
  600_000,
)

// `decors` selects a variant of the pictures. To save time, each layout is tested with one variant only.
const settings = builtGames.flatMap((name) => [
  { name, layout: 'stage' as const, decors: 0 as const },
  { name, layout: 'reading' as const, decors: 1 as const },
])

let run: ScreenRun | undefined
afterEach(() => run?.close())

it.each(settings)(
  '$name, $layout, decors = $decors: after every answer the screen shows what an independent engine computes',
  async ({ name, layout, decors }) => {
    vi.spyOn(HTMLImageElement.prototype, 'decode').mockResolvedValue()
    const game = await openBuiltGame(name, decors)
    const { story } = await openBuiltGame(name, decors)
    for (const route of routesOf(name, game)) {
      run?.close()
      run = new ScreenRun()
      await playRoute(run, { game, story, layout }, route)
    }
  },
  600_000,
)

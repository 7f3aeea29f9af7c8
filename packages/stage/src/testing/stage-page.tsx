// A page that shows any moment of a built game on the real stage, with a clock that only the page moves. The tests in e2e/journeys build
// this page and open it in a browser: it needs no server and no login.
import '@didascalie/design/faces.css'
import '../design/base.css'
import type { Progression } from '@didascalie/contract'
import type { Moment, Story } from '@didascalie/engine'
import { useEffect } from 'react'
import { flushSync } from 'react-dom'
import { createRoot, type Root } from 'react-dom/client'
import { type Comfort, defaultComfort } from '../comfort/comfort.js'
import { useLayout, useTextSize } from '../comfort/layout.js'
import { accidentalPressMs } from '../constants.js'
import { playbackOf } from '../director/playback.js'
import { stagingOf } from '../director/staging.js'
import { silence } from '../sound/sound.js'
import { StoryStage } from '../story/story-stage.js'
import { graphOf, openBuiltGame } from './built-games.js'
import { ManualClock } from './manual-clock.js'
import { declaredBoxes, peopleFaults } from './painted-people.js'
import { routesThrough } from './routes.js'
import { textFaults } from './text-boxes.js'
import {
  differentMoments,
  lengthOfText,
  type PlayedMoment,
  textKey,
  transitionKey,
  waits,
} from './transitions.js'

const stepMs = 50
/** The step when nobody looks. */
const longStepMs = 500
const maxSteps = 2_000

let decoding = 0
/** Without these references, the browser would decode the images again for each moment. */
const decodedImages = new Set<HTMLImageElement>()
const { decode } = HTMLImageElement.prototype
HTMLImageElement.prototype.decode = function () {
  decoding += 1
  decodedImages.add(this)
  return decode.call(this).finally(() => {
    decoding -= 1
  })
}

const nextTask = () =>
  new Promise<void>((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => resolve()
    port2.postMessage(null)
  })

/** Calls `look` when the next frame is laid out, just before the browser paints it. */
const nextFrame = <Seen,>(look: () => Seen) =>
  new Promise<Seen>((resolve) => {
    requestAnimationFrame(() => {
      // The last observer that is created is the last that is called, so it sees what the other observers have changed.
      const observer = new ResizeObserver(() => {
        observer.disconnect()
        resolve(look())
      })
      observer.observe(document.documentElement)
    })
  })

function StagePage(props: { game: ReturnType<typeof openBuiltGame>; comfort: Comfort; clock: ManualClock }) {
  const { game, comfort, clock } = props
  const layout = useLayout(comfort)
  const textSize = useTextSize(comfort)
  useEffect(() => {
    const root = document.documentElement
    root.dataset.layout = layout
    root.dataset.motion = comfort.reduceMotion ? 'reduced' : 'full'
    root.style.setProperty('--text', String(textSize))
  }, [layout, textSize, comfort])
  const start: Progression = {}
  return <StoryStage game={game} start={start} comfort={comfort} sound={silence} clock={clock} />
}

/** The story, which begins at this moment. */
const storyFrom = (story: Story, moment: Moment): Story => ({
  version: story.version,
  begin: () => moment,
  answer: (previous, answer) => story.answer(previous, answer),
  ahead: (previous) => story.ahead(previous),
  upcomingAssets: (previous) => story.upcomingAssets(previous),
  replay: (trace) => story.replay(trace),
})

class Screen {
  readonly #game
  readonly #clock = new ManualClock()
  readonly #host = document.body.appendChild(document.createElement('div'))
  readonly #root: Root = createRoot(this.#host)

  constructor(game: ReturnType<typeof openBuiltGame>, moment: Moment, comfort: Comfort) {
    this.#game = { ...game, story: storyFrom(game.story, moment) }
    const page = <StagePage game={this.#game} comfort={comfort} clock={this.#clock} />
    flushSync(() => this.#root.render(page))
  }

  close(): void {
    this.#root.unmount()
    this.#host.remove()
  }

  get isReady(): boolean {
    const main = document.querySelector('main')
    return main?.dataset.ready === 'true'
  }

  /** Lets time pass: on the clock and in the animations. */
  async pass(ms: number): Promise<void> {
    flushSync(() => this.#clock.pass(ms))
    advanceAnimations(ms)
    await this.settle()
  }

  /** Waits until React has rendered and the images are decoded. */
  async settle(): Promise<void> {
    await nextTask()
    await nextTask()
    while (decoding > 0) await nextTask()
    await nextTask()
  }
}

/** CSS animations ignore the clock of the page. */
function advanceAnimations(ms: number): void {
  for (const animation of document.getAnimations()) {
    const end = animation.effect?.getComputedTiming().endTime
    if (animation.playState === 'finished' || !Number.isFinite(end)) continue
    const isNew = animation.playState === 'running'
    animation.pause()
    const time = isNew ? 0 : Number(animation.currentTime) + ms
    if (time < Number(end)) animation.currentTime = time
    else animation.finish()
  }
}

async function giveAnswer(screen: Screen, { view }: Moment, answer: number): Promise<void> {
  const press = (element: Element | null | undefined) => {
    if (!(element instanceof HTMLElement)) throw new Error(`nothing to press at ${JSON.stringify(view)}`)
    flushSync(() => element.click())
  }
  if (view.kind === 'choices') {
    await screen.pass(accidentalPressMs)
    press(document.querySelectorAll('main ol[data-count] button')[answer])
  } else if (view.kind === 'objects') {
    const object = view.objects.find(({ actions }) => actions.some(({ index }) => index === answer))
    const position = object?.actions.findIndex(({ index }) => index === answer) ?? -1
    press(document.querySelector(`main [data-object="${object?.objectName}"]`))
    await toRest(screen)
    await screen.pass(accidentalPressMs)
    press(document.querySelectorAll('main section[aria-label] > div button')[position])
  } else press(document.querySelector('main [data-primary]'))
}

/** Lets time pass until the learner can answer. */
async function toRest(screen: Screen, ms = longStepMs, afterStep = async () => {}): Promise<void> {
  for (let step = 0; step < maxSteps; step += 1) {
    await screen.pass(ms)
    await afterStep()
    if (screen.isReady) return
  }
  throw new Error(`the stage does not come to rest: ${document.querySelector('main')?.textContent}`)
}

/** The people and the shot of the page. When this changes, somebody enters, leaves or changes places. */
const castOf = () =>
  Array.from(
    document.querySelectorAll(
      'main [data-shot], main [data-mirrored], main [data-listener], main [data-alive], main [data-on] img',
    ),
    (element) => element.outerHTML.slice(0, 200).replace(/aria-label.*/, ''),
  ).join('\n')

const name = 'premiers-pas'
const game = openBuiltGame(name, 0)
const comfortOf = (settings: Partial<Comfort>): Comfort => ({
  ...defaultComfort(),
  textSpeed: 100,
  ...settings,
})
const playback = playbackOf(comfortOf({}), () => '', undefined, undefined, stagingOf(game.scene))

let screen: Screen | undefined

/** Opens the game at the start of the path to a moment. */
function openBefore({ moment, path }: PlayedMoment, comfort: Comfort): Screen {
  screen?.close()
  screen = new Screen(game, path[0]?.moment ?? moment, comfort)
  return screen
}

async function playPath(shown: Screen, path: PlayedMoment['path']): Promise<void> {
  for (const { moment, answer } of path) {
    if (!waits(moment)) continue
    await toRest(shown)
    await giveAnswer(shown, moment, answer)
  }
}

let transitions: PlayedMoment[] = []
let texts: PlayedMoment[] = []
/** The panels of objects that `checkTexts` has opened. */
const checkedCards = new Set<string>()

const page = {
  /** Returns the node of each different transition. */
  findTransitions(): string[] {
    transitions = differentMoments(game, playback, routes, (played) => transitionKey(game, played))
    return transitions.map(({ moment }) => moment.node)
  },
  /** Plays a transition and returns the faults of its frames. */
  async playTransition(index: number): Promise<string[]> {
    const played = transitions[index]
    if (!played) throw new Error(`no transition ${index}`)
    const { path, states } = played
    const shown = openBefore(played, comfortOf({}))
    const declared = declaredBoxes(game.scene, states)
    const faults = new Set<string>()
    const film = async (count: number) => {
      for (let frame = 0; frame < count; frame += 1) {
        for (const fault of await nextFrame(() => peopleFaults(declared))) faults.add(fault)
      }
    }
    await playPath(shown, path)
    let cast = castOf()
    await toRest(shown, stepMs, async () => {
      if (castOf() === cast) return
      cast = castOf()
      await film(3)
      for (const ms of [100, 150, 200]) {
        await shown.pass(ms)
        await film(1)
      }
    })
    await film(2)
    return [...faults]
  },
  /** Returns the number of moments whose texts have different positions or extreme lengths. */
  findTexts(): number {
    texts = differentMoments(game, playback, routes, textKey, lengthOfText)
    return texts.length
  },
  /** Shows a moment, opens each object, and returns the faults of the cards. */
  async checkTexts(index: number, settings: Partial<Comfort> = {}): Promise<string[]> {
    const played = texts[index]
    if (!played) throw new Error(`no text ${index}`)
    const shown = openBefore(played, comfortOf({ ...settings, reduceMotion: true }))
    await playPath(shown, played.path)
    await toRest(shown)
    const faults = textFaults()
    const { view } = played.moment
    if (view.kind !== 'objects') return faults
    for (const { objectName, actions } of view.objects) {
      const state = played.states.at(-1)?.states[objectName]
      const key = JSON.stringify([
        played.moment.background,
        objectName,
        state,
        actions.map(({ text }) => text),
      ])
      if (checkedCards.has(key)) continue
      checkedCards.add(key)
      const object = document.querySelector<HTMLElement>(`main [data-object="${objectName}"]`)
      flushSync(() => object?.click())
      await toRest(shown)
      await shown.pass(longStepMs)
      faults.push(...textFaults())
    }
    return [...new Set(faults)]
  },
}

const routes = routesThrough(graphOf(name), game.story, [])
await Promise.all(Array.from(document.fonts, (face) => face.load()))
Object.assign(window, { stagePage: page })

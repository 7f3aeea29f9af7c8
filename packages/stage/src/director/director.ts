// The director performs the side effects of the playing screen: it calls the engine, runs the timers, plays sounds and notifies the host. The
// presenter is pure: it decides what is shown and what a gesture means.
import { type Progression, prefixOf } from '@didascalie/contract'
import { type Moment, StoryError, toProgression } from '@didascalie/engine'
import { introTextWait } from '../constants.js'
import { panelKey, type StageState } from '../scene/stage-state.js'
import { plainText } from '../scene/words-of.js'
import { chosenLine, linesOf } from './announcement.js'
import { Announcer } from './announcer.js'
import type { Directing, PlayingNotice, Snapshot } from './directing.js'
import { isHasty } from './hand.js'
import { Pacer } from './pacer.js'
import * as presenting from './presenter.js'
import { resume } from './resume.js'
import { noSearch, searchAt, tried } from './search.js'

type Answering = Extract<presenting.Outcome, { kind: 'answer' }>

interface Offered {
  readonly key: string
  readonly since: number
}

const nothingOffered: Offered = { key: '', since: 0 }

/** The id of a node that does not exist. */
const unknownNode = '?'

export class Director {
  readonly #with: Directing
  readonly #listeners = new Set<() => void>()
  #presenter = presenting.initialPresenter()
  #moment: Moment | undefined
  /** The last stage state whose images are loaded. */
  #shownState = this.#presenter.picture
  #notice: PlayingNotice | undefined
  readonly #announcer = new Announcer()
  readonly #pacer: Pacer
  readonly #foundObjects = new Set<string>()
  /** Nodes and scenes from which the story already resumed after a dead end. */
  readonly #stuckAt = new Set<string>()
  /** The panel that is shown now, and when it appeared. */
  #offered: Offered = nothingOffered
  #search = noSearch
  #held = false
  #stopped = false
  #snapshot: Snapshot

  constructor(directing: Directing) {
    this.#with = directing
    this.#pacer = new Pacer({ ...directing, onSign: () => this.#notifyListeners() })
    this.#snapshot = this.#updateState()
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  readonly snapshot = (): Snapshot => this.#snapshot

  /** Starts the story from its saved position, also after `stop`. */
  start(): void {
    const { introText, playback } = this.#with
    this.#stopped = false
    this.#moment = undefined
    this.#presenter = presenting.initialPresenter()
    this.#shownState = this.#presenter.picture
    this.#foundObjects.clear()
    this.#stuckAt.clear()
    this.#offered = nothingOffered
    this.#search = noSearch
    this.#setNotice(undefined)
    const text = plainText(introText ?? '')
    this.#announcer.open(text)
    if (text === '') {
      this.#begin(this.#with.start)
      return
    }
    this.#presenter = presenting.presentText(this.#presenter, text, introTextWait, playback())
    this.#enterBeat()
  }

  stop(): void {
    this.#stopped = true
    this.#pacer.stop()
    this.#with.sound.stopVoice()
  }

  /** Closes the notice. After a dead end, resumes the story elsewhere. */
  dismiss(): void {
    const notice = this.#notice
    this.#setNotice(undefined)
    if (notice === 'stuck' && this.#moment) this.#begin(this.#escapeRoute(toProgression(this.#moment)), true)
    else this.#notifyListeners()
  }

  /** Pauses the timers while a dialog covers the story or the page is hidden. */
  hold(held: boolean): void {
    this.#held = held
    this.#pacer.hold(held || this.#notice !== undefined)
  }

  gesture(gesture: presenting.Gesture): void {
    if (this.#notice || this.#stopped || this.#isHasty(gesture)) return
    const { clock, playback, sound } = this.#with
    const { presenter, outcome } = presenting.react(this.#presenter, gesture, clock.now(), playback())
    this.#presenter = presenter
    if (outcome?.kind === 'selected') sound.effect(this.#find(outcome.objectName) ? 'found' : 'press')
    if (outcome?.kind === 'answer') this.#answer(outcome, gesture)
    else if (outcome) this.#enterBeat()
  }

  /**
   * Whether the player may have chosen a reply without reading it. Each such press restarts the delay, so pressing repeatedly on the same spot never
   * chooses a reply.
   */
  #isHasty(gesture: presenting.Gesture): boolean {
    if (gesture.kind !== 'choose') return false
    const now = this.#with.clock.now()
    const hasty = isHasty(gesture.moved ?? false, this.#offered.since, now)
    if (hasty) this.#offered = { ...this.#offered, since: now }
    return hasty
  }

  #recordShownPanel({ panel }: StageState): void {
    const key = panel?.shown ? panelKey(panel.content) : ''
    if (key !== this.#offered.key) this.#offered = { key, since: this.#with.clock.now() }
  }

  /** Records that the player opened an object. Returns `true` the first time in this place. */
  #find(objectName: string): boolean {
    const name = `${this.#moment?.background} ${objectName}`
    const first = !this.#foundObjects.has(name)
    this.#foundObjects.add(name)
    return first
  }

  /**
   * Returns where to resume after a dead end: at the checkpoint; if that failed before, at the start of its scene; if that failed too, at the start
   * of the story.
   */
  #escapeRoute(progression: Progression): Progression {
    const { progress } = progression
    const [atNode, atScene] = [`node ${progress?.node}`, `scene ${progress?.scene}`]
    const route = [atNode, atScene].find((place) => !this.#stuckAt.has(place))
    if (!progress || !route) return {}
    this.#stuckAt.add(route)
    // With an unknown node, the engine restarts the scene.
    return route === atNode ? progression : { ...progression, progress: { ...progress, node: unknownNode } }
  }

  #begin(progression: Progression, isKnown = false): void {
    this.#with.host.onReady()
    const { moment, isLost } = resume(this.#with.story, progression)
    if (isLost && !isKnown) this.#setNotice('lost-position')
    const title = this.#with.playback().titleOf(moment.background)
    this.#presenter = presenting.initialPresenter(moment, title)
    // A resumed story is already in its place, so the place is announced only for a story that opens on a background.
    if (moment.view.kind === 'background') this.#announcer.arrive(title)
    this.#enterMoment(moment)
  }

  /** Shows or removes a notice. The story is paused while a notice is open. */
  #setNotice(notice: PlayingNotice | undefined): void {
    this.#notice = notice
    this.hold(this.#held)
  }

  #answer({ index, unselect }: Answering, gesture: presenting.Gesture): void {
    const before = this.#moment
    if (!before) return
    if (unselect) {
      this.#with.story.answer(before, { index: -1 })
      this.#search = tried(this.#search, before, index)
    }
    // Show the locked, hidden panel now, even if the next moment has to wait for its images.
    this.#shownState = this.#presenter.picture
    this.#notifyListeners()
    this.#with.sound.effect(gesture.kind === 'choose' ? 'choice' : 'next')
    this.#with.sound.stopVoice()
    const lines = chosenLine(before.view, index)
    if (lines) this.#with.host.onLine(lines)
    this.#goOn(before, index)
  }

  #goOn(before: Moment, index: number): void {
    try {
      this.#enterMoment(this.#with.story.answer(before, { index }))
    } catch (error) {
      if (!(error instanceof StoryError)) throw error
      console.error(error)
      this.#setNotice('stuck')
      this.#notifyListeners()
    }
  }

  #enterMoment(moment: Moment): void {
    const { host, sound, playback, nameOf } = this.#with
    this.#moment = moment
    host.onMove(moment.trace)
    for (const effect of moment.effects) {
      if (effect.kind === 'music') sound.music(effect.music)
      if (effect.kind === 'save') host.onSave(toProgression(moment))
      if (effect.kind === 'clear') host.onClear()
    }
    if (moment.view.kind === 'end') {
      host.onEnd(moment.view.demo)
      return
    }
    if (moment.view.kind === 'background') this.#arrive(moment.view.background)
    const lines = linesOf(moment.view, nameOf)
    this.#search = searchAt(this.#search, moment)
    this.#announcer.announce(moment.view, lines, this.#with.wording)
    for (const { who, text } of lines) host.onLine({ who, text })
    const voice = lines.find((line) => line.voice !== '')?.voice
    if (voice) sound.voice(voice)
    this.#presenter = presenting.present(this.#presenter, moment, playback())
    this.#enterBeat()
  }

  #arrive(background: string): void {
    const { sound, playback } = this.#with
    sound.effect('transition')
    const before = this.#presenter.picture.background
    if (prefixOf(before) !== prefixOf(background)) this.#announcer.arrive(playback().titleOf(background))
  }

  #enterBeat(late = 0): void {
    this.#pacer.startBeat(presenting.beatOf(this.#presenter), late, {
      onShown: () => {
        this.#shownState = this.#presenter.picture
        this.#recordShownPanel(this.#shownState)
        this.#notifyListeners()
      },
      onOver: (late) => this.#elapse(late),
    })
  }

  #elapse(late: number): void {
    if (!presenting.isLastBeat(this.#presenter)) {
      this.#presenter = presenting.elapse(this.#presenter)
      this.#enterBeat(late)
    } else if (this.#presenter.timeline.ending === 'answer') {
      if (this.#moment) this.#goOn(this.#moment, 0)
      else this.#begin(this.#with.start)
    } else this.gesture({ kind: 'next' })
  }

  #updateState(): Snapshot {
    return {
      stageState: this.#shownState,
      interactable: presenting.isInteractable(this.#presenter) && !this.#notice,
      clickAnywhere: presenting.canClickAnywhere(this.#presenter) && !this.#notice,
      waiting: this.#pacer.waiting,
      notice: this.#notice,
      announcement: this.#announcer.announcement,
      moment: this.#moment,
      search: this.#search,
    }
  }

  #notifyListeners(): void {
    this.#snapshot = this.#updateState()
    for (const listener of this.#listeners) listener()
  }
}

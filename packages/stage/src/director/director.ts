// The director performs the side effects of the playing screen: it calls the engine, runs the timers, plays sounds and notifies the host.
// The presenter is pure: it decides what is shown and what an input means.
import { type Progression, prefixOf } from '@didascalie/contract'
import { type Moment, StoryError, toProgression } from '@didascalie/engine'
import { introTextWait } from '../constants.js'
import { panelKey, type StageState } from '../scene/stage-state.js'
import { plainText } from '../scene/words-of.js'
import { chosenLine, linesOf } from './announcement.js'
import { Announcer } from './announcer.js'
import type { DirectorOptions, PlayingNotice, Snapshot } from './directing.js'
import { isHasty } from './hand.js'
import { Pacer } from './pacer.js'
import * as presenting from './presenter.js'
import { resume } from './resume.js'
import { noSearch, searchAt, withTriedAction } from './search.js'

type AnswerOutcome = Extract<presenting.Outcome, { kind: 'answer' }>

interface ShownPanel {
  readonly key: string
  /** When the panel appeared, or the time of the last press that was ignored as hasty. */
  readonly since: number
}

const noPanel: ShownPanel = { key: '', since: 0 }

const unknownNode = '?'

export class Director {
  readonly #options: DirectorOptions
  readonly #listeners = new Set<() => void>()
  #presenter = presenting.initialPresenter()
  #moment: Moment | undefined
  /** The last stage state whose images are loaded. */
  #shownState = this.#presenter.picture
  #notice: PlayingNotice | undefined
  readonly #announcer = new Announcer()
  readonly #pacer: Pacer
  /** The objects that the learner has opened, with the background: `openspace_matin casque`. */
  readonly #openedObjects = new Set<string>()
  /** Nodes and scenes from which the story already resumed after a dead end. */
  readonly #stuckAt = new Set<string>()
  #shownPanel: ShownPanel = noPanel
  #search = noSearch
  #isHeld = false
  #isStopped = false
  #snapshot: Snapshot

  constructor(options: DirectorOptions) {
    this.#options = options
    this.#pacer = new Pacer({ ...options, onLoadingIndicator: () => this.#notifyListeners() })
    this.#snapshot = this.#createSnapshot()
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  readonly snapshot = (): Snapshot => this.#snapshot

  /** Can be called again after `stop`. */
  start(): void {
    const { introText, playback } = this.#options
    this.#isStopped = false
    this.#moment = undefined
    this.#presenter = presenting.initialPresenter()
    this.#shownState = this.#presenter.picture
    this.#openedObjects.clear()
    this.#stuckAt.clear()
    this.#shownPanel = noPanel
    this.#search = noSearch
    this.#setNotice(undefined)
    const text = plainText(introText ?? '')
    this.#announcer.open(text)
    if (text === '') {
      this.#begin(this.#options.start)
      return
    }
    this.#presenter = presenting.presentText(this.#presenter, text, introTextWait, playback())
    this.#enterBeat()
  }

  stop(): void {
    this.#isStopped = true
    this.#pacer.stop()
    this.#options.sound.stopVoice()
    this.#options.sound.quiet(false)
  }

  /** Closes the notice. After a dead end, resumes the story at an earlier position. */
  dismiss(): void {
    const notice = this.#notice
    this.#setNotice(undefined)
    if (notice === 'stuck' && this.#moment)
      this.#begin(this.#positionAfterDeadEnd(toProgression(this.#moment)), true)
    else this.#notifyListeners()
  }

  /**
   * Pauses or resumes the timers. The caller pauses them while a dialog covers the story or the page is hidden. An open notice also pauses
   * them.
   */
  hold(held: boolean): void {
    this.#isHeld = held
    this.#pacer.hold(held || this.#notice !== undefined)
  }

  handleInput(input: presenting.StoryInput): void {
    if (this.#notice || this.#isStopped || this.#isHasty(input)) return
    const { clock, playback, sound } = this.#options
    const { presenter, outcome } = presenting.react(this.#presenter, input, clock.now(), playback())
    this.#presenter = presenter
    if (outcome?.kind === 'selected') sound.effect(this.#recordOpened(outcome.objectName) ? 'found' : 'press')
    if (outcome?.kind === 'answer') this.#answer(outcome, input)
    else if (outcome) this.#enterBeat()
  }

  /**
   * Whether the learner may have pressed a reply without reading it. Such a press restarts the time in which presses are ignored.
   * Therefore, repeated quick presses on the same spot never choose a reply.
   */
  #isHasty(input: presenting.StoryInput): boolean {
    if (input.kind !== 'choose') return false
    const now = this.#options.clock.now()
    const isTooSoon = isHasty(input.moved ?? false, this.#shownPanel.since, now)
    if (isTooSoon) this.#shownPanel = { ...this.#shownPanel, since: now }
    return isTooSoon
  }

  #recordShownPanel({ panel }: StageState): void {
    const key = panel?.shown ? panelKey(panel.content) : ''
    if (key !== this.#shownPanel.key) this.#shownPanel = { key, since: this.#options.clock.now() }
  }

  /** Returns `true` the first time that the learner opens this object in this place. */
  #recordOpened(objectName: string): boolean {
    const name = `${this.#moment?.background} ${objectName}`
    const isFirst = !this.#openedObjects.has(name)
    this.#openedObjects.add(name)
    return isFirst
  }

  /**
   * Returns where the story resumes after a dead end. The first time, it resumes at the checkpoint. If it has already resumed at this
   * checkpoint, it resumes at the start of the scene. If it has already resumed at this scene too, it resumes at the start of the story.
   */
  #positionAfterDeadEnd(progression: Progression): Progression {
    const { progress } = progression
    const [atNode, atScene] = [`node ${progress?.node}`, `scene ${progress?.scene}`]
    const position = [atNode, atScene].find((candidate) => !this.#stuckAt.has(candidate))
    if (!progress || !position) return {}
    this.#stuckAt.add(position)
    // With an unknown node, the engine restarts the scene.
    return position === atNode
      ? progression
      : { ...progression, progress: { ...progress, node: unknownNode } }
  }

  #begin(progression: Progression, isAfterDeadEnd = false): void {
    this.#options.host.onReady()
    const { moment, isLost } = resume(this.#options.story, progression)
    if (isLost && !isAfterDeadEnd) this.#setNotice('lost-position')
    const title = this.#options.playback().titleOf(moment.background)
    this.#presenter = presenting.initialPresenter(moment, title)
    this.#enterMoment(moment)
  }

  /** The story is paused while a notice is open. */
  #setNotice(notice: PlayingNotice | undefined): void {
    this.#notice = notice
    this.hold(this.#isHeld)
  }

  #answer({ index, unselect }: AnswerOutcome, input: presenting.StoryInput): void {
    const moment = this.#moment
    if (!moment) return
    if (unselect) {
      this.#options.story.answer(moment, { index: -1 })
      this.#search = withTriedAction(this.#search, moment, index)
    }
    // Hide the panel at once, even if the next moment has to wait for its images.
    this.#shownState = this.#presenter.picture
    this.#notifyListeners()
    this.#options.sound.effect(input.kind === 'choose' ? 'choice' : 'next')
    this.#options.sound.stopVoice()
    const line = chosenLine(moment.view, index)
    if (line) this.#options.host.onLine(line)
    this.#continue(moment, index)
  }

  #continue(moment: Moment, index: number): void {
    try {
      this.#enterMoment(this.#options.story.answer(moment, { index }))
    } catch (error) {
      if (!(error instanceof StoryError)) throw error
      console.error(error)
      this.#setNotice('stuck')
      this.#notifyListeners()
    }
  }

  #enterMoment(moment: Moment): void {
    const { host, sound, playback, getName } = this.#options
    this.#moment = moment
    host.onMove(moment.trace, moment)
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
    const lines = linesOf(moment.view, getName)
    this.#search = searchAt(this.#search, moment)
    this.#announcer.announce(moment.view, lines, this.#options.wording)
    for (const { who, text } of lines) host.onLine({ who, text })
    const voice = lines.find((line) => line.voice !== '')?.voice
    if (voice) sound.voice(voice)
    this.#presenter = presenting.present(this.#presenter, moment, playback())
    this.#enterBeat()
  }

  #arrive(background: string): void {
    const { sound, playback } = this.#options
    sound.effect('transition')
    const previousBackground = this.#presenter.picture.background
    if (prefixOf(previousBackground) !== prefixOf(background))
      this.#announcer.arrive(playback().titleOf(background))
  }

  #enterBeat(lateMs = 0): void {
    this.#pacer.startBeat(presenting.beatOf(this.#presenter), lateMs, {
      onShown: () => {
        this.#playActSound(this.#shownState.act, this.#presenter.picture.act)
        this.#shownState = this.#presenter.picture
        this.#recordShownPanel(this.#shownState)
        this.#notifyListeners()
      },
      onOver: (lateMs) => this.#elapse(lateMs),
    })
  }

  /** Plays the sound of a drawing when the drawing appears. Fades the music out during a quiet act. */
  #playActSound(previous: StageState['act'], current: StageState['act']): void {
    const isSameDrawing = previous?.id === current?.id && previous?.drawing === current?.drawing
    if (isSameDrawing) return
    const { sound, playback } = this.#options
    const act = current && playback().staging?.acts[current.id]
    sound.quiet(act?.quiet ?? false)
    const effect = current && act?.drawings[current.drawing]?.sound
    if (effect) sound.once(effect)
  }

  #elapse(lateMs: number): void {
    if (!presenting.isLastBeat(this.#presenter)) {
      this.#presenter = presenting.elapse(this.#presenter)
      this.#enterBeat(lateMs)
    } else if (this.#presenter.timeline.ending === 'answer') {
      if (this.#moment) this.#continue(this.#moment, 0)
      else this.#begin(this.#options.start)
    } else this.handleInput({ kind: 'next' })
  }

  #createSnapshot(): Snapshot {
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
    this.#snapshot = this.#createSnapshot()
    for (const listener of this.#listeners) listener()
  }
}

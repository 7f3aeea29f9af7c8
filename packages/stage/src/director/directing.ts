// The types of the `Director`: its options, and the snapshot that it publishes for the components.
import type { Progression } from '@didascalie/contract'
import type { Moment, Story } from '@didascalie/engine'
import type { GetWording } from '../content/game.js'
import type { Clock } from '../scene/clock.js'
import type { Load } from '../scene/image-waiter.js'
import type { StageState } from '../scene/stage-state.js'
import type { StorySound } from '../sound/sound.js'
import type { Announcement, SpokenLine } from './announcement.js'
import type { Playback } from './playback.js'
import type { Search } from './search.js'

export interface Host {
  /** Called each time the engine starts or resumes the story, also when it resumes after a dead end (a node that leads nowhere). */
  onReady(): void
  /** `trace`: the ids of the replies and actions that the learner has chosen so far. */
  onMove(trace: string, moment: Moment): void
  onSave(progression: Progression): void
  onClear(): void
  onEnd(demo: boolean): void
  onLine(line: SpokenLine): void
}

export interface DirectorOptions {
  readonly story: Story
  readonly start: Progression
  /** Shown before the story starts; `undefined` for none. */
  readonly introText: string | undefined
  readonly clock: Clock
  readonly sound: StorySound
  readonly load: Load
  readonly playback: () => Playback
  readonly getName: (talker: string) => string
  readonly wording: GetWording
  readonly host: Host
}

export type PlayingNotice = 'lost-position' | 'stuck'

export interface Snapshot {
  readonly stageState: StageState
  /** Whether the learner can answer: the timeline has reached the point where the controls accept presses. */
  readonly interactable: boolean
  /** Whether a click anywhere on the stage continues the story. */
  readonly clickAnywhere: boolean
  /** Whether the stage shows a loading indicator, because images take a long time to load. */
  readonly waiting: boolean
  readonly notice: PlayingNotice | undefined
  /** The last announcement for screen readers. It contains the whole line, even while the stage shows the line word by word. */
  readonly announcement: Announcement | undefined
  readonly moment: Moment | undefined
  readonly search: Search
}

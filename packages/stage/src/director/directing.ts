// The inputs of a director and the snapshot that it publishes.
import type { Progression } from '@didascalie/contract'
import type { Moment, Story } from '@didascalie/engine'
import type { GetWording } from '../content/game.js'
import type { Clock } from '../scene/clock.js'
import type { Picture } from '../scene/picture.js'
import type { Load } from '../scene/picture-gate.js'
import type { StorySound } from '../sound/sound.js'
import type { Manner } from './manner.js'
import type { Heard, Said } from './said.js'
import type { Search } from './search.js'

export interface Host {
  onReady(): void
  /** Called at each moment with the trace of the answers that led to it. */
  onMove(trace: string): void
  onSave(progression: Progression): void
  onClear(): void
  onEnd(demo: boolean): void
  onSaid(line: Said): void
}

export interface Directing {
  readonly story: Story
  readonly start: Progression
  /** The text shown before the story starts; `undefined` to skip it. */
  readonly introText: string | undefined
  readonly clock: Clock
  readonly sound: StorySound
  readonly load: Load
  readonly manner: () => Manner
  readonly nameOf: (talker: string) => string
  readonly wording: GetWording
  readonly host: Host
}

export type Notice = 'lost-position' | 'stuck'

export interface Snapshot {
  readonly picture: Picture
  readonly interactable: boolean
  readonly clickAnywhere: boolean
  /** Images have been loading long enough to show a waiting sign. */
  readonly waiting: boolean
  readonly notice: Notice | undefined
  /** The last announcement for screen readers, complete from the first word. */
  readonly said: Heard | undefined
  readonly moment: Moment | undefined
  readonly search: Search
}

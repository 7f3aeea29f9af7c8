// What a director is given, and what it shows.
import type { Progression } from '@didascalie/contract'
import type { Moment, Story } from '@didascalie/engine'
import type { Clock } from '../scene/clock.js'
import type { Picture } from '../scene/picture.js'
import type { Load } from '../scene/picture-gate.js'
import type { StorySound } from '../sound/sound.js'
import type { Manner } from './manner.js'
import type { Heard, Said } from './said.js'
import type { Search } from './search.js'

export interface Host {
  onReady(): void
  /** Called with the way that led to each moment. */
  onMove(trace: string): void
  onSave(progression: Progression): void
  onClear(): void
  onEnd(demo: boolean): void
  onSaid(line: Said): void
}

export interface Directing {
  readonly story: Story
  readonly start: Progression
  /** The text that opens the story, if it is to be shown. */
  readonly introText: string | undefined
  readonly clock: Clock
  readonly sound: StorySound
  readonly load: Load
  readonly manner: () => Manner
  readonly nameOf: (talker: string) => string
  /** What a print shows, in words. */
  readonly altOf?: (insert: string) => string
  readonly host: Host
}

export type Notice = 'lost-position' | 'stuck'

export interface Snapshot {
  readonly picture: Picture
  readonly interactable: boolean
  readonly clickAnywhere: boolean
  /** Something is on its way, and it is taking long enough to say so. */
  readonly waiting: boolean
  readonly notice: Notice | undefined
  /** The last thing said, whole: for players who do not see it appear. */
  readonly said: Heard | undefined
  readonly moment: Moment | undefined
  readonly search: Search
}

import type { EffectName } from '../content/media-names.js'

/** What a screen can ask to be heard. A file that is missing is silence, never a fault. */
export interface Sound {
  /** Fades the music over to another; `''` fades it out. The same name goes on playing. */
  music(name: string): void
  /** This music is likely next: it is decoded now, so that it can be heard at once. */
  prepare(name: string): void
  /** What is heard of a place under the music: these, and no others. */
  ambience(names: readonly string[]): void
  effect(name: EffectName): void
  voice(name: string): void
  stopVoice(): void
}

export const silence: Sound = {
  music() {},
  prepare() {},
  ambience() {},
  effect() {},
  voice() {},
  stopVoice() {},
}

/** What a story can ask for by itself. */
export type StorySound = Pick<Sound, 'music' | 'effect' | 'voice' | 'stopVoice'>

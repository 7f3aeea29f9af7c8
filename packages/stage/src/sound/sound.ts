import type { EffectName } from '../content/media-names.js'

/** The sounds that a screen can request. A missing file is silent and never throws. */
export interface Sound {
  /** Cross-fades to another music; `''` fades out. A call with the current name changes nothing. */
  music(name: string): void
  /** Decodes the music that probably comes next, so that it can start at once. */
  prepare(name: string): void
  /** Sets the ambience sounds under the music. All others stop. */
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

/** The sounds that the director requests. */
export type StorySound = Pick<Sound, 'music' | 'effect' | 'voice' | 'stopVoice'>

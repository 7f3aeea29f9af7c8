import type { EffectName } from '../content/media-names.js'

/** The sounds that a screen can play. A missing file is silent, and no method throws. */
export interface Sound {
  /** Cross-fades to another music; `''` fades out. Does nothing if this music is already playing. */
  music(name: string): void
  /** Decodes the music that probably follows, so that it can start at once. */
  prepare(name: string): void
  /** Replaces the ambience sounds, which play under the music. */
  ambience(names: readonly string[]): void
  effect(name: EffectName): void
  /** Plays a sound of the game once. */
  once(name: string): void
  /** Lowers the music (`true`) or restores its level (`false`). Used during a phone call or while a picture covers the stage. */
  duck(isDucked: boolean): void
  /** Fades the music out (`true`) or in again (`false`). While the music is inaudible, it continues to play. */
  quiet(isQuiet: boolean): void
  voice(name: string): void
  stopVoice(): void
}

export const silence: Sound = {
  music() {},
  prepare() {},
  ambience() {},
  effect() {},
  once() {},
  duck() {},
  quiet() {},
  voice() {},
  stopVoice() {},
}

/** The methods that the director needs. The director plays the story on the stage. */
export type StorySound = Pick<Sound, 'music' | 'effect' | 'once' | 'quiet' | 'voice' | 'stopVoice'>

import type { EffectName } from '../content/media-names.js'

/** What a screen can ask to be heard. A file that is missing is silence, never a fault. */
export interface Sound {
  /** Fades the music over to another; `''` fades it out. The same name goes on playing. */
  music(name: string): void
  effect(name: EffectName): void
  voice(name: string): void
  stopVoice(): void
}

export const silence: Sound = {
  music() {},
  effect() {},
  voice() {},
  stopVoice() {},
}

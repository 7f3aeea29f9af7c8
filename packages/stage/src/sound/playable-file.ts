import type { Media, MediaFile } from '@didascalie/contract'

const canPlay = (type: string) => document.createElement('audio').canPlayType(type) !== ''

/** Returns the first file of a sound that the browser reports as playable, otherwise the default file. */
export const playableFile = (sound: Media): MediaFile =>
  [...sound.alternatives, sound].find(({ type }) => canPlay(type)) ?? sound

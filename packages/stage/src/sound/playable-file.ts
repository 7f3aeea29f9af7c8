import type { Media, MediaFile } from '@didascalie/contract'

const canPlay = (type: string) => document.createElement('audio').canPlayType(type) !== ''

/** The lightest file of a sound that this browser plays; the usual one where it says nothing. */
export const playableFile = (sound: Media): MediaFile =>
  [...sound.alternatives, sound].find(({ type }) => canPlay(type)) ?? sound

import type { Media, MediaFile } from '@didascalie/contract'

const canPlay = (type: string) => document.createElement('audio').canPlayType(type) !== ''

/** The first file of a sound that this browser can play; the default file if it supports none for certain. */
export const playableFile = (sound: Media): MediaFile =>
  [...sound.alternatives, sound].find(({ type }) => canPlay(type)) ?? sound

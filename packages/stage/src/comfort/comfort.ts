import { createContext, useContext } from 'react'
import { audioDefault } from '../constants.js'

/** The learner's settings for display and sound. */
export interface Comfort {
  /** The text size; 1 is 100 %. Above 1.15 the reading layout replaces the stage. */
  textSize: number
  /** The speed of the text: the time per word is divided by this number. */
  textSpeed: number
  readableFont: boolean
  reduceMotion: boolean
  /** Whether ellipses (jumps in time), acts, slides and the logo wait for a press. Otherwise they continue after a fixed time. */
  waitForMe: boolean
  /** Whether the story continues by itself when the reading time of a line is over. Otherwise each line waits for a press. */
  autoAdvance: boolean
  readAloud: boolean
  /** Whether letters and digits choose replies and show the names of objects. */
  letterKeys: boolean
  sound: boolean
  /** The volume of the music, from 0 to 1. */
  musicVolume: number
  /** The volume of the ambience sounds, from 0 to 1. */
  ambienceVolume: number
  /** The volume of the sound effects, from 0 to 1. */
  effectsVolume: number
  layout: 'auto' | 'stage' | 'reading'
}

const systemReducesMotion = () =>
  typeof matchMedia === 'function' && matchMedia('(prefers-reduced-motion: reduce)').matches

export const defaultComfort = (): Comfort => ({
  textSize: 1,
  textSpeed: 1,
  readableFont: false,
  reduceMotion: systemReducesMotion(),
  waitForMe: false,
  autoAdvance: false,
  readAloud: false,
  letterKeys: true,
  sound: audioDefault === 1,
  musicVolume: 1,
  ambienceVolume: 1,
  effectsVolume: 1,
  layout: 'auto',
})

const ComfortContext = createContext<Comfort>(defaultComfort())
export const ComfortProvider = ComfortContext.Provider
export const useComfort = (): Comfort => useContext(ComfortContext)

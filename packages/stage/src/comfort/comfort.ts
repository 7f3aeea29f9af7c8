import { createContext, useContext } from 'react'
import { audioDefault } from '../constants.js'

/** How a player wants things shown and heard. */
export interface Comfort {
  /** 1 = 100 %. Above 1.15 the stage gives way to the reading layout. */
  textSize: number
  /** Divides the time each word takes. */
  textSpeed: number
  readableFont: boolean
  reduceMotion: boolean
  /** No timed screens: everything waits for a press. */
  waitForMe: boolean
  /** Lines follow each other by themselves, as long as they take to read. */
  autoAdvance: boolean
  readAloud: boolean
  sound: boolean
  /** How loud each kind of sound is, of one. */
  musicVolume: number
  ambienceVolume: number
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
  sound: audioDefault === 1,
  musicVolume: 1,
  ambienceVolume: 1,
  effectsVolume: 1,
  layout: 'auto',
})

const ComfortContext = createContext<Comfort>(defaultComfort())
export const ComfortProvider = ComfortContext.Provider
export const useComfort = (): Comfort => useContext(ComfortContext)

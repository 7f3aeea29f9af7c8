import { createContext, useContext } from 'react'
import { audioDefault } from '../constants.js'

/** The learner's settings for display and sound. */
export interface Comfort {
  /** 1 = 100 %. Above 1.15 the reading layout replaces the stage. */
  textSize: number
  /** The time per word is divided by this number. */
  textSpeed: number
  readableFont: boolean
  reduceMotion: boolean
  /** No screen continues by itself: each one waits for a press. */
  waitForMe: boolean
  /** The story continues by itself after the time that a line takes to read. */
  autoAdvance: boolean
  readAloud: boolean
  /** Whether letters and digits choose replies and show the names of objects. */
  letterKeys: boolean
  sound: boolean
  /** The three volumes are from 0 to 1. */
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

import { type Comfort, defaultComfort } from '@didascalie/stage'
import { create } from 'zustand'
import { browserStorage, type KeyValueStore, readJson } from '../storage/key-value-store.js'

export const textSizes = [1, 1.15, 1.3, 1.5, 1.75, 2] as const
/** Factors of the normal speed; 100 shows the whole text immediately. */
export const textSpeeds = [0.5, 1, 2, 100] as const

const key = 'didascalie.comfort'

/** A missing or invalid field gets its default value. */
export function readComfort(storage: KeyValueStore): Comfort {
  const defaults = defaultComfort()
  const stored = readJson(storage, key)
  if (typeof stored !== 'object' || stored === null) return defaults
  const validEntries = Object.entries(stored).filter(
    ([name, value]) => name in defaults && typeof value === typeof defaults[name as keyof Comfort],
  )
  const comfort: Comfort = { ...defaults, ...Object.fromEntries(validEntries) }
  const isOneOf = (value: number, allowed: readonly number[]) => allowed.includes(value)
  const validVolume = (value: number, fallback: number) => (value >= 0 && value <= 1 ? value : fallback)
  return {
    ...comfort,
    musicVolume: validVolume(comfort.musicVolume, defaults.musicVolume),
    ambienceVolume: validVolume(comfort.ambienceVolume, defaults.ambienceVolume),
    effectsVolume: validVolume(comfort.effectsVolume, defaults.effectsVolume),
    textSize: isOneOf(comfort.textSize, textSizes) ? comfort.textSize : defaults.textSize,
    textSpeed: isOneOf(comfort.textSpeed, textSpeeds) ? comfort.textSpeed : defaults.textSpeed,
    layout: ['auto', 'stage', 'reading'].includes(comfort.layout) ? comfort.layout : defaults.layout,
  }
}

interface ComfortStore extends Comfort {
  change(part: Partial<Comfort>): void
}

export function comfortStore(storage: KeyValueStore) {
  return create<ComfortStore>()((set, get) => ({
    ...readComfort(storage),
    change(part) {
      set(part)
      const { change: _, ...comfort } = get()
      storage.set(key, JSON.stringify(comfort))
    },
  }))
}

export const useComfort = comfortStore(browserStorage())

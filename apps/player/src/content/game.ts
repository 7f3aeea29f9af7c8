import {
  type Brand,
  type Calendar,
  type ContentManifest,
  type Notions,
  type SceneData,
  type Session,
  type Wordings,
  wording as wordingOf,
} from '@didascalie/contract'
import type { Story } from '@didascalie/engine'
import { createContext, useContext } from 'react'
import type { Glossary } from './glossary.js'
import type { WordingKey } from './wording-keys.js'

/** Everything a screen may read. It is loaded once, before anything but the loading screen is shown. */
export interface Game {
  story: Story
  scene: SceneData
  wordings: Wordings
  notions: Notions
  brand: Brand
  calendar: Calendar
  session: Session
  manifest: ContentManifest
  /** The chapter of each scene, by their ids. */
  chapters: Readonly<Record<string, string>>
  /** The scene in which a demonstration ends. */
  demoScene?: string | undefined
  /** Hard words of the trade, where the game explains some. */
  glossary?: Glossary
  /** Whether the story marks what is worth telling at the end: the game then has a facts.json. */
  hasFacts?: boolean
}

const GameContext = createContext<Game | null>(null)
export const GameProvider = GameContext.Provider

/** A text of the interface, or one of the story's. */
export type TextKey = WordingKey | `${'talker' | 'location' | 'object' | 'insert'}.${string}`

/** The text of a key: `?????` or the fallback where the content has none (specification, section 5). */
export function wording(game: Pick<Game, 'wordings'> | null, key: TextKey, fallback?: string): string {
  return wordingOf(game?.wordings ?? {}, key, fallback)
}

/** `const w = useWording(); w('ui.home.play')`. */
export function useWording(): (key: TextKey, fallback?: string) => string {
  const game = useContext(GameContext)
  return (key, fallback) => wording(game, key, fallback)
}

export function useGame(): Game {
  const game = useContext(GameContext)
  if (!game) throw new Error('useGame is used before the game is loaded')
  return game
}

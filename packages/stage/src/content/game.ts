import {
  type Calendar,
  type ContentManifest,
  type SceneData,
  type Session,
  type Wordings,
  wording as wordingOf,
} from '@didascalie/contract'
import type { PlatformWordingKey } from '@didascalie/contract/default-wordings'
import type { Story } from '@didascalie/engine'
import { createContext, useContext } from 'react'
import type { Glossary } from './glossary.js'

/** Where to find the images and sounds of a game. */
export interface GameMedia {
  manifest: ContentManifest
  /** The variant of the images to show. */
  decors: Session['decors']
  /** The base URL of the files in the manifest, with a trailing slash. */
  dataFolder: string
}

/** A game as the stage needs it: its content, without a session, a learner or a server. */
export interface StageGame extends GameMedia {
  story: Story
  scene: SceneData
  wordings: Wordings
  calendar: Calendar
  /** Maps the id of each scene to the id of its chapter. */
  chapters: Readonly<Record<string, string>>
  glossary?: Glossary
}

const GameContext = createContext<StageGame | null>(null)
export const StageGameProvider = GameContext.Provider

export type TextKey = PlatformWordingKey | `${'talker' | 'location' | 'object' | 'insert' | 'act'}.${string}`

/** Without a fallback, returns `?????` for a key that has no text in the game (specification, section 5). */
export function wording(game: Pick<StageGame, 'wordings'> | null, key: TextKey, fallback?: string): string {
  return wordingOf(game?.wordings ?? {}, key, fallback)
}

export type GetWording = (key: TextKey, fallback?: string) => string

/** Returns a function that looks up texts: `const w = useWording(); w('ui.playing.next')`. */
export function useWording(): GetWording {
  const game = useContext(GameContext)
  return (key, fallback) => wording(game, key, fallback)
}

export function useGame(): StageGame {
  const game = useContext(GameContext)
  if (!game) throw new Error('useGame needs a StageGameProvider')
  return game
}

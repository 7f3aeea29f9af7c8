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

/** Where the pictures and sounds of a game are. */
export interface GameMedia {
  manifest: ContentManifest
  /** The variant of the pictures that is shown. */
  decors: Session['decors']
  /** The address that the file names of the manifest follow, with its last slash. */
  dataFolder: string
}

/** What the stage needs of a game: its files, and no session, learner or server. */
export interface StageGame extends GameMedia {
  story: Story
  scene: SceneData
  wordings: Wordings
  calendar: Calendar
  /** The chapter of each scene, by their ids. */
  chapters: Readonly<Record<string, string>>
  /** Hard words of the trade, where the game explains some. */
  glossary?: Glossary
}

const GameContext = createContext<StageGame | null>(null)
export const StageGameProvider = GameContext.Provider

/** A text of the interface, or one of the story's. */
export type TextKey = PlatformWordingKey | `${'talker' | 'location' | 'object' | 'insert'}.${string}`

/** The text of a key: `?????` or the fallback where the content has none (specification, section 5). */
export function wording(game: Pick<StageGame, 'wordings'> | null, key: TextKey, fallback?: string): string {
  return wordingOf(game?.wordings ?? {}, key, fallback)
}

/** `const w = useWording(); w('ui.playing.next')`. */
export function useWording(): (key: TextKey, fallback?: string) => string {
  const game = useContext(GameContext)
  return (key, fallback) => wording(game, key, fallback)
}

export function useGame(): StageGame {
  const game = useContext(GameContext)
  if (!game) throw new Error('the stage is used without a game')
  return game
}

import { type Brand, type Notions, type Session, wording as wordingOf } from '@didascalie/contract'
import type { PlatformWordingKey } from '@didascalie/contract/default-wordings'
import { type StageGame, StageGameProvider } from '@didascalie/stage'
import { createContext, type ReactNode, useContext } from 'react'

/** Everything a screen may read. It is loaded once, before anything but the loading screen is shown. */
export interface Game extends StageGame {
  notions: Notions
  brand: Brand
  session: Session
  /** The scene in which a demonstration ends. */
  demoScene?: string | undefined
  /** Whether the story marks what is worth telling at the end: the game then has a facts.json. */
  hasFacts?: boolean
}

const GameContext = createContext<Game | null>(null)

/** Gives a game to the player's screens and to the stage. */
export function GameProvider({ value, children }: { value: Game | null; children: ReactNode }) {
  return (
    <GameContext value={value}>
      <StageGameProvider value={value}>{children}</StageGameProvider>
    </GameContext>
  )
}

/** A text of the interface, or one of the story's. */
export type TextKey = PlatformWordingKey | `${'talker' | 'location' | 'object' | 'insert'}.${string}`

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

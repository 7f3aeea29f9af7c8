import { type Brand, type Notions, type Session, wording as wordingOf } from '@didascalie/contract'
import type { PlatformWordingKey } from '@didascalie/contract/default-wordings'
import { type StageGame, StageGameProvider } from '@didascalie/stage'
import { createContext, type ReactNode, useContext } from 'react'

/** The content of a game that screens read. It is loaded once, during the loading screen. */
export interface Game extends StageGame {
  notions: Notions
  brand: Brand
  session: Session
  /** The scene in which a demo ends. */
  demoScene?: string | undefined
  /** Whether the story has facts for the ending; the game then has a facts.json. */
  hasFacts?: boolean
}

const GameContext = createContext<Game | null>(null)

export function GameProvider({ value, children }: { value: Game | null; children: ReactNode }) {
  return (
    <GameContext value={value}>
      <StageGameProvider value={value}>{children}</StageGameProvider>
    </GameContext>
  )
}

export type TextKey = PlatformWordingKey | `${'talker' | 'location' | 'object' | 'insert'}.${string}`

/** Returns the text of a key. If the content has none, returns the fallback, by default `?????` (specification, section 5). */
export function wording(game: Pick<Game, 'wordings'> | null, key: TextKey, fallback?: string): string {
  return wordingOf(game?.wordings ?? {}, key, fallback)
}

/** Returns a function that returns the text of a key: `const w = useWording(); w('ui.home.play')`. */
export function useWording(): (key: TextKey, fallback?: string) => string {
  const game = useContext(GameContext)
  return (key, fallback) => wording(game, key, fallback)
}

/** The texts that the login screen shows beside the consent box. */
export const consentKeys = ({ kind, reads }: Session): [TextKey, ...TextKey[]] =>
  kind === 'demo'
    ? ['ui.connexion.text.demo', 'ui.connexion.text.demo.use']
    : ['ui.connexion.text.data', 'ui.connexion.text.data.use', `ui.connexion.text.reads.${reads}`]

export function useGame(): Game {
  const game = useContext(GameContext)
  if (!game) throw new Error('useGame was called before the game was loaded')
  return game
}

import { render } from '@testing-library/react'
import type { ReactElement } from 'react'
import { type Game, GameProvider } from '../content/game.js'

/** A part of the player, with the game that it reads. */
export const renderGame = (game: Game, part: ReactElement) =>
  render(<GameProvider value={game}>{part}</GameProvider>)

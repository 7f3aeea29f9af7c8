import { render } from '@testing-library/react'
import { createElement, type ReactElement } from 'react'
import { type StageGame, StageGameProvider } from '../content/game.js'

/** Renders a part of the stage with its game context. */
export const renderGame = (game: StageGame, part: ReactElement) =>
  render(createElement(StageGameProvider, { value: game }, part))

import { renderHook } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { emptyStage } from '../scene/stage-state.js'
import { silence } from '../sound/sound.js'
import { testGame } from '../testing/test-game.js'
import { shouldDuck, useDucking } from './use-ducking.js'

const baseGame = testGame()
const box = { x: 0, y: 0, w: 900, h: 1000 }
const talker = { awa_appel: { ...box, elsewhere: true }, awa_neutre: box }
const game = { ...baseGame, scene: { ...baseGame.scene, talker } }

it('shouldDuck is true while an insert or a person on the telephone is on the stage', () => {
  expect(shouldDuck(game, emptyStage)).toBe(false)
  expect(shouldDuck(game, { insert: { id: 'plan', on: true }, talker: null })).toBe(true)
  expect(shouldDuck(game, { insert: { id: 'plan', on: false }, talker: null })).toBe(false)
  expect(shouldDuck(game, { insert: null, talker: { id: 'awa_appel', on: true } })).toBe(true)
  expect(shouldDuck(game, { insert: null, talker: { id: 'awa_appel', on: false } })).toBe(false)
  expect(shouldDuck(game, { insert: null, talker: { id: 'awa_neutre', on: true } })).toBe(false)
})

it('useDucking lowers the music during an insert, and restores it after the insert and on unmount', () => {
  const duck = vi.fn()
  const sound = { ...silence, duck }
  const withInsert = { ...emptyStage, insert: { id: 'plan', on: true } }
  const { rerender, unmount } = renderHook(({ stage }) => useDucking(sound, game, stage), {
    initialProps: { stage: emptyStage },
    reactStrictMode: false,
  })
  rerender({ stage: withInsert })
  rerender({ stage: { ...withInsert } })
  rerender({ stage: emptyStage })
  expect(duck.mock.calls).toEqual([[false], [true], [false]])
  rerender({ stage: withInsert })
  unmount()
  expect(duck).toHaveBeenLastCalledWith(false)
})

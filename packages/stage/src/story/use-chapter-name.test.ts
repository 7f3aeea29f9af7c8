import { renderHook } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { Snapshot } from '../director/directing.js'
import { testGame } from '../testing/test-game.js'
import { useChapterName } from './use-chapter-name.js'

const game = { ...testGame(), chapters: { quai: 'lundi', salle: 'mardi' } }

/**
 * For each state, returns the chapter name on the plaque (the sign with the name of the place). A state consists of the text of an ellipse
 * (a jump in time) and the scene of the checkpoint.
 */
function namesAt(
  ...states: readonly [ellipseText: string, scene: string | undefined][]
): (string | undefined)[] {
  const snapshots = states.map(([text, scene]) => ({
    stageState: { ellipse: text === '' ? undefined : { text } },
    moment: { checkpoint: scene === undefined ? undefined : { scene } },
  })) as unknown as Snapshot[]
  const [first] = snapshots
  if (!first) return []
  const { result, rerender } = renderHook((snapshot: Snapshot) => useChapterName(game, snapshot), {
    initialProps: first,
  })
  return snapshots.map((snapshot) => {
    rerender(snapshot)
    return result.current
  })
}

it('the plaque shows the chapter that an ellipse announces, although the checkpoint is still in the previous chapter', () => {
  expect(namesAt(['', 'quai'], ['Mardi, 8 h 41.', 'quai'], ['', 'quai'], ['', 'salle'])).toEqual([
    'Lundi',
    'Mardi',
    'Mardi',
    'Mardi',
  ])
})

it('the plaque shows the chapter of the checkpoint if no ellipse names a chapter', () => {
  expect(namesAt(['', 'salle'], ['Une heure passe.', 'salle'])).toEqual(['Mardi', 'Mardi'])
})

it('the plaque shows no chapter before an ellipse or a checkpoint names a chapter', () => {
  expect(namesAt(['', undefined], ['Plus tard.', undefined])).toEqual([undefined, undefined])
})

import type { Calendar } from '@didascalie/contract'
import { expect, it } from 'vitest'
import { chapterIn, chapterOf, progressText } from './calendar.js'

const calendar: Calendar = {
  progress: 'Veille {n} sur {of}\u00a0: {name}',
  chapters: [
    { id: 'soir', name: 'le soir', short: 'soir' },
    { id: 'nuit', name: 'Nuit', short: 'nuit' },
  ],
}

it.each([
  ['Le soir, 21 h 10.', 'soir'],
  [' NUIT. Plus rien.', 'nuit'],
  ['Nuit_Lampe', 'nuit'],
  ['Nuitée', undefined],
  ['Un soir de plus', undefined],
  ['', undefined],
])('for the text %j, chapterIn returns the chapter %j', (text, id) => {
  expect(chapterIn(calendar, text)?.id).toBe(id)
})

it('chapterOf finds the chapter that the story assigned to a scene', () => {
  const game = { calendar, chapters: { lampe: 'nuit', annexe: 'ailleurs' } }
  expect(chapterOf(game, 'lampe')?.id).toBe('nuit')
  for (const scene of ['annexe', 'nowhere', undefined]) expect(chapterOf(game, scene)).toBeUndefined()
})

it('progressText inserts the name and the number of a chapter into a sentence of the game', () => {
  const [, night] = calendar.chapters
  expect(night && progressText(calendar, night)).toBe('Veille 2 sur 2\u00a0: Nuit')
})

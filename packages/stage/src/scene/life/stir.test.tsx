import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { backgroundRest, backgroundScroll, panelIn, talkerIn, talkerOut } from '../../constants.js'
import { ManualClock } from '../../testing/manual-clock.js'
import { emptyStage, type Picture } from '../picture.js'
import { stirOf } from './stir.js'
import { Stirring, useStirring } from './stirring.js'

const line = { id: '', talker: 'ines_neutre', text: 'Bonjour.', voiceFile: '', speed: 1, didascalie: false }
const bubble = { line, words: 1, shown: true }
const calm: Picture = {
  ...emptyStage,
  background: 'quai',
  covered: false,
  talker: { id: 'ines_neutre', on: true },
  bubble,
}
const karim = { id: 'karim_neutre', on: true }
const panel = { content: { kind: 'next' as const }, shown: true }

it.each<[string, Partial<Picture>, number]>([
  ['somebody enters', { talker: karim }, talkerIn],
  ['somebody leaves', { talker: { id: 'ines_neutre', on: false } }, talkerOut],
  ['somebody comes to listen', { listeners: ['karim_neutre'] }, talkerIn],
  ['a panel rises', { panel }, panelIn],
])('waits while %s', (_, change, ms) => {
  expect(stirOf(calm, { ...calm, ...change })).toBe(ms)
})

it('waits for the longest of what changes at once', () => {
  const away = { ...calm, slid: false, covered: true }
  const slides = stirOf(away, { ...away, slid: true, covered: false, listeners: ['karim_neutre'] })
  // Until whoever speaks first is on their way in.
  expect(slides).toBeGreaterThan(backgroundScroll + backgroundRest)
})

it('waits for the first words, and for none after them nor for what only goes on', () => {
  expect(stirOf({ ...calm, bubble: null }, calm)).toBeGreaterThan(0)
  expect(stirOf(calm, { ...calm, bubble: { ...bubble, words: 2 } })).toBe(0)
  expect(stirOf(calm, { ...calm, letters: 3, listeners: [], talker: { id: 'ines_neutre', on: true } })).toBe(
    0,
  )
})

function Watcher() {
  return <p>{useStirring() ? 'waits' : 'moves'}</p>
}

function stage() {
  const clock = new ManualClock()
  const shown = (picture: Picture) => (
    <Stirring picture={picture} clock={clock}>
      <Watcher />
    </Stirring>
  )
  const { rerender } = render(shown(calm))
  const told = () => screen.getByRole('paragraph').textContent
  return {
    told,
    show: (picture: Picture) => rerender(shown(picture)),
    pass: (ms: number) => act(() => clock.pass(ms)),
  }
}

afterEach(cleanup)

it('moves, waits with a change from its first frame on, and moves again when that has come to rest', () => {
  const { told, show, pass } = stage()
  expect(told()).toBe('moves')
  show({ ...calm, talker: karim })
  expect(told()).toBe('waits')
  pass(talkerIn - 1)
  expect(told()).toBe('waits')
  pass(1)
  expect(told()).toBe('moves')
})

it('goes on waiting when another change begins, and is not called back by a shorter one', () => {
  const { told, show, pass } = stage()
  show({ ...calm, talker: karim })
  pass(100)
  show({ ...calm, talker: karim, panel })
  pass(talkerIn - 101)
  expect(told()).toBe('waits')
  pass(1)
  expect(told()).toBe('moves')
  show({ ...calm, talker: null, panel })
  pass(talkerOut - 50)
  show({ ...calm, talker: karim, panel })
  pass(talkerIn - 1)
  expect(told()).toBe('waits')
  pass(1)
  expect(told()).toBe('moves')
})

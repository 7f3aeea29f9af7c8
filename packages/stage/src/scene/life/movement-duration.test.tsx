import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { backgroundRest, backgroundScroll, panelIn, talkerIn, talkerOut } from '../../constants.js'
import { ManualClock } from '../../testing/manual-clock.js'
import { emptyStage, type StageState } from '../stage-state.js'
import { movementDuration } from './movement-duration.js'
import { StageMovingProvider, useStageMoving } from './stage-moving.js'

const line = { id: '', talker: 'ines_neutre', text: 'Bonjour.', voiceFile: '', speed: 1, didascalie: false }
const bubble = { line, words: 1, shown: true }
const calm: StageState = {
  ...emptyStage,
  background: 'quai',
  covered: false,
  talker: { id: 'ines_neutre', on: true },
  bubble,
}
const karim = { id: 'karim_neutre', on: true }
const panel = { content: { kind: 'next' as const }, shown: true }

it.each<[string, Partial<StageState>, number]>([
  ['a talker enters', { talker: karim }, talkerIn],
  ['a talker leaves', { talker: { id: 'ines_neutre', on: false } }, talkerOut],
  ['a listener enters', { listeners: ['karim_neutre'] }, talkerIn],
  ['a panel appears', { panel }, panelIn],
])('the animation loops pause while %s', (_, change, ms) => {
  expect(movementDuration(calm, { ...calm, ...change })).toBe(ms)
})

it('the animation loops pause until the longest of several simultaneous changes is over', () => {
  const beforeSlide = { ...calm, slid: false, covered: true }
  const afterSlide = { ...beforeSlide, slid: true, covered: false, listeners: ['karim_neutre'] }
  // Loops also stay paused between the slide of the background and the entrance of the first talker.
  expect(movementDuration(beforeSlide, afterSlide)).toBeGreaterThan(backgroundScroll + backgroundRest)
})

it('the animation loops pause when a line of dialogue appears, but not for its later words', () => {
  expect(movementDuration({ ...calm, bubble: null }, calm)).toBeGreaterThan(0)
  expect(movementDuration(calm, { ...calm, bubble: { ...bubble, words: 2 } })).toBe(0)
  expect(
    movementDuration(calm, { ...calm, letters: 3, listeners: [], talker: { id: 'ines_neutre', on: true } }),
  ).toBe(0)
})

function Watcher() {
  return <p>{useStageMoving() ? 'waits' : 'moves'}</p>
}

function renderStage() {
  const clock = new ManualClock()
  const elementFor = (picture: StageState) => (
    <StageMovingProvider picture={picture} clock={clock}>
      <Watcher />
    </StageMovingProvider>
  )
  const { rerender } = render(elementFor(calm))
  const shownText = () => screen.getByRole('paragraph').textContent
  return {
    shownText,
    show: (picture: StageState) => rerender(elementFor(picture)),
    pass: (ms: number) => act(() => clock.pass(ms)),
  }
}

afterEach(cleanup)

it('the animation loops pause from the first frame of a change until the change is over', () => {
  const { shownText, show, pass } = renderStage()
  expect(shownText()).toBe('moves')
  show({ ...calm, talker: karim })
  expect(shownText()).toBe('waits')
  pass(talkerIn - 1)
  expect(shownText()).toBe('waits')
  pass(1)
  expect(shownText()).toBe('moves')
})

it('the animation loops stay paused until the later of two overlapping changes is over', () => {
  const { shownText, show, pass } = renderStage()
  show({ ...calm, talker: karim })
  pass(100)
  show({ ...calm, talker: karim, panel })
  pass(talkerIn - 101)
  expect(shownText()).toBe('waits')
  pass(1)
  expect(shownText()).toBe('moves')
  show({ ...calm, talker: null, panel })
  pass(talkerOut - 50)
  show({ ...calm, talker: karim, panel })
  pass(talkerIn - 1)
  expect(shownText()).toBe('waits')
  pass(1)
  expect(shownText()).toBe('moves')
})

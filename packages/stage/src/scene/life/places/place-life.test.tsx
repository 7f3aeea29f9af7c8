import type { LifePiece } from '@didascalie/contract'
import { act, cleanup, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ComfortProvider } from '../../../comfort/comfort.js'
import { StageGameProvider } from '../../../content/game.js'
import { ManualClock } from '../../../testing/manual-clock.js'
import { accessibilityViolations, testComfort, testGame } from '../../../testing/test-game.js'
import { emptyStage, type StageState } from '../../stage-state.js'
import { StageMovingProvider } from '../stage-moving.js'
import { coverOf } from './covering-life.js'
import { PlaceLife } from './place-life.js'

const sheet = { naturalWidth: 400, naturalHeight: 100, src: 'sheet.png' } as HTMLImageElement
vi.mock('../../../pictures/pictures.js', async (original) => ({
  ...(await original()),
  decodedPicture: async () => sheet,
}))

const box = { x: 10, y: 20, w: 100, h: 40 }
const piece = { box, at: [50, 0, 50, 20] as [number, number, number, number], period: 5000, seed: 1 }
const water: LifePiece = { kind: 'swim', amount: 2, ...piece }
const walker: LifePiece = {
  kind: 'pass',
  amount: 2,
  bobs: 2,
  to: { x: 200, y: 20, scale: 1 },
  share: 0.2,
  ...piece,
  within: { x: 60, y: 0, w: 80, h: 80 },
}
const barge: LifePiece = { ...water, when: { variable: '$barge', is: true } }
const ferry: LifePiece = { ...water, when: { variable: '$etat_bac', is: 'passe' } }
const baseGame = testGame()
const game = {
  ...baseGame,
  scene: { ...baseGame.scene, life: { quai: [water, walker, barge], rive: [ferry] } },
}

const animate = vi.fn(() => ({ cancel: vi.fn() }))
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  Object.assign(Element.prototype, { animate })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  animate.mockClear()
  Reflect.deleteProperty(Element.prototype, 'animate')
})

async function show(id: string, { isOpen = true, variables = {}, states = {}, reduceMotion = false } = {}) {
  const view = render(
    <StageGameProvider value={game}>
      <ComfortProvider value={{ ...testComfort, reduceMotion }}>
        <PlaceLife id={id} isOpen={isOpen} variables={variables} states={states} />
      </ComfortProvider>
    </StageGameProvider>,
  )
  await act(() => vi.runAllTimersAsync())
  return { ...view, pieces: view.container.querySelectorAll<HTMLElement>('[data-kind]') }
}

it('a place shows each piece without a condition in the box of the piece, and animates it', async () => {
  const { pieces, container } = await show('quai')
  expect(Array.from(pieces, ({ dataset }) => dataset.kind)).toEqual(['swim', 'pass'])
  expect(pieces[0]?.style).toMatchObject({ left: '10px', top: '20px', width: '100px', height: '40px' })
  expect(pieces[0]?.style.backgroundSize).toBe('800px 200px')
  expect(pieces[0]?.style.backgroundPosition).toBe('-100px 0px')
  const running = animate.mock.results.filter(({ value }) => value.cancel.mock.calls.length === 0)
  expect(running).toHaveLength(2)
  vi.useRealTimers()
  expect(await accessibilityViolations(container)).toEqual([])
})

it('a piece that passes behind an opening is clipped to the opening', async () => {
  const { pieces } = await show('quai')
  expect(pieces[1]?.parentElement?.style).toMatchObject({ left: '60px', top: '0px', width: '80px' })
  expect(pieces[1]?.style).toMatchObject({ left: '-50px', top: '20px' })
})

it('a place shows a conditional piece when the variable of the story has the required value', async () => {
  const { pieces } = await show('quai', { variables: { $barge: true } })
  expect(pieces).toHaveLength(3)
})

it('a place shows a piece for a state of an object only when the stage shows this state', async () => {
  const variables = { $etat_bac: 'passe' }
  expect((await show('rive', { variables })).pieces).toHaveLength(0)
  cleanup()
  expect((await show('rive', { variables, states: { bac: 'passe' } })).pieces).toHaveLength(1)
})

it('a place shows no pieces when motion is reduced, when the place is hidden, or when the game defines no pieces for it', async () => {
  expect((await show('quai', { reduceMotion: true })).pieces).toHaveLength(0)
  cleanup()
  expect((await show('quai', { isOpen: false })).pieces).toHaveLength(0)
  cleanup()
  expect((await show('rue')).pieces).toHaveLength(0)
  expect(animate).not.toHaveBeenCalled()
})

it('coverOf makes the background image cover a box, and crops more on the left of the image than on the right', () => {
  expect(coverOf({ w: 2304, h: 1080 })).toBe('translate(0.00px, 0.00px) scale(1.00000)')
  expect(coverOf({ w: 390, h: 675 })).toBe('translate(-630.00px, 0.00px) scale(0.62500)')
})

const stageOf = (picture: StageState, clock: ManualClock) => (
  <StageGameProvider value={game}>
    <StageMovingProvider picture={picture} clock={clock}>
      <PlaceLife id="quai" isOpen variables={undefined} states={{}} />
    </StageMovingProvider>
  </StageGameProvider>
)

it('the loops of a place pause while a talker enters, but people who walk by continue', async () => {
  const clock = new ManualClock()
  const fakeAnimation = {
    pause: vi.fn(),
    play: vi.fn(),
    cancel: vi.fn(),
    playState: 'running',
    currentTime: 0,
  }
  const [loop, walk] = ['steps(75, end)', 'linear'].map((easing) => ({
    ...fakeAnimation,
    pause: vi.fn(),
    effect: { getTiming: () => ({ easing, iterations: Number.POSITIVE_INFINITY }) },
  }))
  Object.assign(Element.prototype, { getAnimations: () => [loop, walk] })
  const { rerender } = render(stageOf(emptyStage, clock))
  await act(() => vi.runAllTimersAsync())
  expect(loop?.pause).not.toHaveBeenCalled()
  rerender(stageOf({ ...emptyStage, talker: { id: 'ines_neutre', on: true } }, clock))
  expect(loop?.pause).toHaveBeenCalled()
  expect(walk?.pause).not.toHaveBeenCalled()
  Object.assign(loop ?? {}, { playState: 'paused' })
  act(() => clock.pass(5000))
  expect(loop?.play).toHaveBeenCalled()
  Reflect.deleteProperty(Element.prototype, 'getAnimations')
})

it('the animation of a place starts only after the slide of the background and the entrance of the first talker', async () => {
  const clock = new ManualClock()
  const { rerender, container } = render(stageOf({ ...emptyStage, slid: false }, clock))
  rerender(stageOf({ ...emptyStage, slid: true }, clock))
  await act(() => vi.runAllTimersAsync())
  expect(container.querySelectorAll('[data-kind]')).toHaveLength(0)
  act(() => clock.pass(5000))
  expect(container.querySelectorAll('[data-kind]')).toHaveLength(2)
})

it('the animation of a place stops when frames are slow, and starts again after 30 seconds', async () => {
  const frames: FrameRequestCallback[] = []
  vi.stubGlobal('requestAnimationFrame', (frame: FrameRequestCallback) => frames.push(frame))
  const { container } = await show('quai')
  const count = () => container.querySelectorAll('[data-kind]').length
  expect(count()).toBe(2)
  act(() => {
    for (let time = 0; time <= 2000; time += 50) frames.at(-1)?.(time)
  })
  expect(count()).toBe(0)
  await act(() => vi.advanceTimersByTimeAsync(29_000))
  expect(count()).toBe(0)
  await act(() => vi.advanceTimersByTimeAsync(5_000))
  expect(count()).toBe(2)
  vi.unstubAllGlobals()
})

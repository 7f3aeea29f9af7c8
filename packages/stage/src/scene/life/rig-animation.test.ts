import type { Rig, RigMood } from '@didascalie/contract'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { RigAnimation } from './rig-animation.js'
import { RigImages } from './rig-images.js'
import { mouths } from './timelines.js'

const brow = { y: 0, turn: 0, arch: 1 }
const moodOf = (front: string, head: number): RigMood => ({
  head: { x: head, y: 0, turn: 0 },
  face: { x: 0, y: 0 },
  body: { turn: 0, rise: 0 },
  brows: [brow, brow],
  blush: 0,
  frown: 0,
  front,
  hair: 'hair',
})
const names = ['headBack', 'head', 'hair', 'front-neutre', 'front-agacee', 'nose']
const strips = ['neutre', 'sourire', 'agacee'].flatMap((mood) => [`eyes-${mood}`, `mouth-${mood}`])
const box = { x: 0, y: 0, w: 40, h: 20, at: [0, 0] as [number, number] }
const rig: Rig = {
  size: { w: 900, h: 1000 },
  flip: false,
  neck: { x: 0, y: 0 },
  behind: ['back', 'headBack'],
  sprites: Object.fromEntries([
    ...names.map((name) => [name, box]),
    ...strips.map((name) => [name, { ...box, cells: 6 }]),
  ]),
  moods: {
    neutre: moodOf('front-neutre', 0),
    sourire: moodOf('front-neutre', 4),
    agacee: moodOf('front-agacee', 9),
  },
}

/** Rig images whose canvases carry the names of their pieces. */
class Named extends RigImages {
  override cut(name: string): HTMLCanvasElement {
    const piece = document.createElement('canvas')
    piece.dataset.piece = name
    return piece
  }
}

/** A fake animation that has only the members used by the code under test. */
class Movement {
  readonly frames: readonly Keyframe[]
  readonly timing: KeyframeAnimationOptions
  readonly timeline = { currentTime: now }
  readonly currentTime = 1000
  startTime: number | null = null
  playState = 'running'
  onfinish = () => {}

  constructor(frames: readonly Keyframe[], timing: KeyframeAnimationOptions) {
    this.frames = frames
    this.timing = timing
  }

  readonly effect = { getTiming: () => this.timing }
  pause() {
    this.playState = 'paused'
  }
  play() {
    this.playState = 'running'
  }
  cancel() {
    this.playState = 'idle'
  }
}
const now = 50_000
let under: Movement[] = []
const lasting = () => under.filter(({ timing }) => timing.iterations === Number.POSITIVE_INFINITY)
const running = () => lasting().filter(({ playState }) => playState === 'running')

beforeEach(() => {
  under = []
  const animate = (frames: Keyframe[], timing: KeyframeAnimationOptions) => {
    const movement = new Movement(frames, timing)
    under.push(movement)
    return movement
  }
  Object.assign(Element.prototype, {
    animate,
    getAnimations: () => under.filter(({ playState }) => playState !== 'idle'),
  })
})
afterEach(() => {
  Reflect.deleteProperty(Element.prototype, 'animate')
  Reflect.deleteProperty(Element.prototype, 'getAnimations')
})

const createAnimation = (mood: string) =>
  new RigAnimation(rig, new Named(document.createElement('canvas'), rig, undefined), { mood, seed: 5 })

const shownPieces = (animation: RigAnimation) =>
  [...animation.root.querySelectorAll<HTMLElement>('[data-piece]')]
    .map(({ dataset }) => dataset.piece ?? '')
    .filter((name) => /^(front|eyes|mouth)/.test(name))
    .toSorted()

/** Ends the animations of a mood change, which removes the previous pieces. */
const shutLids = () => {
  for (const { onfinish } of under) onfinish()
}

it.each([
  ['neutre', 'front-neutre'],
  ['sourire', 'front-neutre'],
  ['agacee', 'front-agacee'],
])('shows the pieces of the mood %s, at the start and after any other mood', (mood, front) => {
  const wanted = [`eyes-${mood}`, front, `mouth-${mood}`]
  expect(shownPieces(createAnimation(mood))).toEqual(wanted)
  for (const before of ['neutre', 'sourire', 'agacee']) {
    const animation = createAnimation(before)
    animation.setMood(mood)
    shutLids()
    expect(shownPieces(animation)).toEqual(wanted)
  }
})

it('moves the head to the pose of the mood, and ignores a mood that the rig does not have', () => {
  const animation = createAnimation('neutre')
  animation.setMood('agacee')
  shutLids()
  expect(animation.root.innerHTML).toContain('translate(9px, 0px)')
  const before = animation.root.innerHTML
  animation.setMood('emue')
  expect(animation.root.innerHTML).toBe(before)
})

it('shows the requested mouth shape in the current mood', () => {
  const animation = createAnimation('neutre')
  animation.setMood('sourire')
  shutLids()
  animation.setMouth('round')
  const mouth = animation.root.querySelector<HTMLElement>('[data-piece="mouth-sourire"]')
  expect(mouth?.style.transform).toBe(`translateX(${-mouths.round * box.w}px)`)
})

it('clips only pieces with several cells', () => {
  const clipped = [
    ...createAnimation('neutre').root.querySelectorAll<HTMLElement>('[data-window="cell"] [data-piece]'),
  ]
  expect(clipped.map(({ dataset }) => dataset.piece).toSorted()).toEqual(['eyes-neutre', 'mouth-neutre'])
})

it('starts the loops of breath and gaze only when nothing enters or leaves', () => {
  const animation = createAnimation('neutre')
  animation.pauseAt('loops')
  animation.setMood('sourire')
  expect(lasting()).toEqual([])
  animation.pauseAt('nothing')
  expect(running().length).toBeGreaterThanOrEqual(7)
})

it('starts each loop in the rest position', () => {
  createAnimation('neutre').pauseAt('nothing')
  const begun = lasting().filter(({ startTime }) => startTime !== null)
  expect(begun.length).toBeGreaterThanOrEqual(5)
  for (const { frames, timing, startTime } of begun) {
    const share = ((now - Number(startTime)) / Number(timing.duration)) % 1
    const at = frames.findLast(({ offset }) => Number(offset) <= share) ?? {}
    const [x = 0, y = x] = String(at.translate ?? '0 0')
      .split(' ')
      .map(Number.parseFloat)
    expect(Math.max(Math.abs(x), Math.abs(y))).toBeLessThan(0.25)
    expect(Math.abs(Number.parseFloat(String(at.rotate ?? 0)))).toBeLessThan(0.1)
    expect(String(at.transform ?? 'scale(1.00000, 1.00000)')).toBe('scale(1.00000, 1.00000)')
  }
})

it('pauses the loops during a change on the stage, but still changes the mood', () => {
  const animation = createAnimation('neutre')
  animation.pauseAt('nothing')
  const count = running().length
  animation.pauseAt('loops')
  expect(running()).toEqual([])
  animation.setMood('sourire')
  const gestures = under.filter(({ timing }) => timing.iterations === undefined)
  expect(gestures.length).toBeGreaterThan(0)
  expect(gestures.every(({ playState }) => playState === 'running')).toBe(true)
  expect(running()).toEqual([])
  animation.pauseAt('all')
  expect(gestures.every(({ playState }) => playState === 'paused')).toBe(true)
  animation.pauseAt('nothing')
  expect(gestures.every(({ playState }) => playState === 'running')).toBe(true)
  expect(running()).toHaveLength(count)
})

it('cancels all animations and frees all canvases when it is stopped', () => {
  const animation = createAnimation('neutre')
  animation.pauseAt('nothing')
  animation.setMood('agacee')
  animation.stop()
  expect(under.filter(({ playState }) => playState !== 'idle')).toEqual([])
  const drawings = [...animation.root.querySelectorAll('canvas')]
  expect(drawings.length).toBeGreaterThan(0)
  expect(drawings.every(({ width }) => width === 0)).toBe(true)
})

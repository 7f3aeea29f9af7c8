import type { Rig, RigMood } from '@didascalie/contract'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { stillMood } from '../../testing/still-mood.js'
import { RigAnimation } from './rig-animation.js'
import { RigImages } from './rig-images.js'
import { mouths } from './timelines.js'

const moodOf = (front: string, x: number): RigMood => ({
  ...stillMood,
  head: { ...stillMood.head, x },
  front,
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
class NamedRigImages extends RigImages {
  override cut(name: string): HTMLCanvasElement {
    const piece = document.createElement('canvas')
    piece.dataset.piece = name
    return piece
  }
}

/** A fake animation that has only the members used by the code under test. */
class FakeAnimation {
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
let animations: FakeAnimation[] = []
const loops = () => animations.filter(({ timing }) => timing.iterations === Number.POSITIVE_INFINITY)
const runningLoops = () => loops().filter(({ playState }) => playState === 'running')

beforeEach(() => {
  animations = []
  const animate = (frames: Keyframe[], timing: KeyframeAnimationOptions) => {
    const movement = new FakeAnimation(frames, timing)
    animations.push(movement)
    return movement
  }
  Object.assign(Element.prototype, {
    animate,
    getAnimations: () => animations.filter(({ playState }) => playState !== 'idle'),
  })
})
afterEach(() => {
  Reflect.deleteProperty(Element.prototype, 'animate')
  Reflect.deleteProperty(Element.prototype, 'getAnimations')
})

const createAnimation = (mood: string) =>
  new RigAnimation(rig, new NamedRigImages(document.createElement('canvas'), rig, undefined), {
    mood,
    seed: 5,
  })

const shownPieces = (animation: RigAnimation) =>
  [...animation.root.querySelectorAll<HTMLElement>('[data-piece]')]
    .map(({ dataset }) => dataset.piece ?? '')
    .filter((name) => /^(front|eyes|mouth)/.test(name))
    .toSorted()

/** When the animations of a mood change end, the rig removes the pieces of the previous mood. */
const finishAnimations = () => {
  for (const { onfinish } of animations) onfinish()
}

it.each([
  ['neutre', 'front-neutre'],
  ['sourire', 'front-neutre'],
  ['agacee', 'front-agacee'],
])('a rig shows the pieces of the mood %s, at the start and after any other mood', (mood, front) => {
  const expected = [`eyes-${mood}`, front, `mouth-${mood}`]
  expect(shownPieces(createAnimation(mood))).toEqual(expected)
  for (const otherMood of ['neutre', 'sourire', 'agacee']) {
    const animation = createAnimation(otherMood)
    animation.setMood(mood)
    finishAnimations()
    expect(shownPieces(animation)).toEqual(expected)
  }
})

it('a rig moves its head to the pose of a new mood, and ignores an unknown mood', () => {
  const animation = createAnimation('neutre')
  animation.setMood('agacee')
  finishAnimations()
  expect(animation.root.innerHTML).toContain('translate(9px, 0px)')
  const previousHtml = animation.root.innerHTML
  animation.setMood('emue')
  expect(animation.root.innerHTML).toBe(previousHtml)
})

it('a rig shows the requested mouth shape in the current mood', () => {
  const animation = createAnimation('neutre')
  animation.setMood('sourire')
  finishAnimations()
  animation.setMouth('round')
  const mouth = animation.root.querySelector<HTMLElement>('[data-piece="mouth-sourire"]')
  expect(mouth?.style.transform).toBe(`translateX(${-mouths.round * box.w}px)`)
})

it('a rig leans around its hips, not around the bottom of its drawing', () => {
  const tallRig: Rig = { ...rig, size: { w: 900, h: 1320 }, hips: { x: 450, y: 1000 } }
  const images = new NamedRigImages(document.createElement('canvas'), tallRig, undefined)
  const { root } = new RigAnimation(tallRig, images, { mood: 'neutre', seed: 5 })
  const origins = [...root.querySelectorAll<HTMLElement>('div')].map(({ style }) => style.transformOrigin)
  expect(origins).toContain('450px 1000px')
  expect(origins).not.toContain('450px 1320px')
})

it('a rig clips a piece to one cell only if the image of the piece has several cells', () => {
  const clipped = [
    ...createAnimation('neutre').root.querySelectorAll<HTMLElement>('[data-window="cell"] [data-piece]'),
  ]
  expect(clipped.map(({ dataset }) => dataset.piece).toSorted()).toEqual(['eyes-neutre', 'mouth-neutre'])
})

it('a rig starts its breath and gaze loops only when loops are no longer paused', () => {
  const animation = createAnimation('neutre')
  animation.setPaused('loops')
  animation.setMood('sourire')
  expect(loops()).toEqual([])
  animation.setPaused('nothing')
  expect(runningLoops().length).toBeGreaterThanOrEqual(7)
})

it('a rig starts each loop in the rest position', () => {
  createAnimation('neutre').setPaused('nothing')
  const startedLoops = loops().filter(({ startTime }) => startTime !== null)
  expect(startedLoops.length).toBeGreaterThanOrEqual(5)
  for (const { frames, timing, startTime } of startedLoops) {
    const share = ((now - Number(startTime)) / Number(timing.duration)) % 1
    const startFrame = frames.findLast(({ offset }) => Number(offset) <= share) ?? {}
    const [x = 0, y = x] = String(startFrame.translate ?? '0 0')
      .split(' ')
      .map(Number.parseFloat)
    expect(Math.max(Math.abs(x), Math.abs(y))).toBeLessThan(0.25)
    expect(Math.abs(Number.parseFloat(String(startFrame.rotate ?? 0)))).toBeLessThan(0.1)
    expect(String(startFrame.transform ?? 'scale(1.00000, 1.00000)')).toBe('scale(1.00000, 1.00000)')
  }
})

it('a rig still changes its mood while only its loops are paused', () => {
  const animation = createAnimation('neutre')
  animation.setPaused('nothing')
  const count = runningLoops().length
  animation.setPaused('loops')
  expect(runningLoops()).toEqual([])
  animation.setMood('sourire')
  const singleMovements = animations.filter(({ timing }) => timing.iterations === undefined)
  expect(singleMovements.length).toBeGreaterThan(0)
  expect(singleMovements.every(({ playState }) => playState === 'running')).toBe(true)
  expect(runningLoops()).toEqual([])
  animation.setPaused('all')
  expect(singleMovements.every(({ playState }) => playState === 'paused')).toBe(true)
  animation.setPaused('nothing')
  expect(singleMovements.every(({ playState }) => playState === 'running')).toBe(true)
  expect(runningLoops()).toHaveLength(count)
})

it('a rig cancels all animations and frees all canvases when it is stopped', () => {
  const animation = createAnimation('neutre')
  animation.setPaused('nothing')
  animation.setMood('agacee')
  animation.stop()
  expect(animations.filter(({ playState }) => playState !== 'idle')).toEqual([])
  const drawings = [...animation.root.querySelectorAll('canvas')]
  expect(drawings.length).toBeGreaterThan(0)
  expect(drawings.every(({ width }) => width === 0)).toBe(true)
})

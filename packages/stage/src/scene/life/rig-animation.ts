// Animates a person drawn in layers. Each movement animates only `transform`, `translate`, `rotate` or `opacity`, because the browser's
// compositor can run these animations without scripts or painting. An earlier version drew the person with a script. This script used
// the main thread for 953 ms per second (docs/decisions/people-and-place-animation.md).
import type { Rig, RigMood } from '@didascalie/contract'
import type { RigImages } from './rig-images.js'
import { setAnimationsPaused, startAligned, steppedTiming } from './stepped-loops.js'
import {
  breathAt,
  type Cue,
  type Eyes,
  eyes,
  gazeLoop,
  gazeLoopMs,
  type ListenerGaze,
  listeningLoop,
  type Mouth,
  mouths,
  random,
  swing,
} from './timelines.js'

const easeSoftly = 'cubic-bezier(.35,0,.15,1)'
const easeInOut = 'cubic-bezier(.45,.05,.55,.95)'
const easeOut = 'cubic-bezier(.2,.7,.2,1)'
/** Keeps the value until the next keyframe. */
const jump = 'steps(1, end)'

/** The time from the start of a mood change to the moment when the eyelids are shut and the pieces change. */
const lidsShutMs = 118
/** How many keyframes a loop has per second of its duration. The compositor interpolates linearly between them. */
const keyframesPerSecond = 12

/** A position in the layers of the person. Each mood can put another piece there. */
type Slot = 'back' | 'front' | 'hair' | 'over' | 'eyes' | 'mouth'

/** A piece of the person's drawing, and the elements that show it. */
interface ShownSprite {
  readonly name: string
  readonly box: HTMLElement
  /** The image of the piece. It contains one or more cells, side by side. The box shows one cell. */
  readonly strip: HTMLElement
  /** The width of a cell. */
  readonly cell: number
}

function element(parent: Element, origin?: string): HTMLElement {
  const div = document.createElement('div')
  if (origin) div.style.transformOrigin = origin
  parent.append(div)
  return div
}

/**
 * Three nested boxes, so that the movements add up. The breath box is outermost. Therefore the browser draws the pose once, and only moves
 * this drawing for each breath.
 */
interface Chain {
  readonly kind: 'head' | 'body'
  readonly breathBox: HTMLElement
  readonly poseBox: HTMLElement
  readonly nodBox: HTMLElement
}

const posesOf = (mood: RigMood) => ({
  head: `translate(${mood.head.x}px, ${mood.head.y}px) rotate(${mood.head.turn}deg)`,
  // `skewX` makes the body lean, and `scaleY` raises the shoulders. The hips do not move.
  body: `skewX(${-mood.body.turn}deg) scaleY(${(1 + mood.body.rise / 520).toFixed(4)})`,
  face: `translate(${mood.face.x}px, ${mood.face.y}px)`,
  brows: mood.brows.map(({ y, turn, arch }) => `translateY(${y}px) rotate(${turn}deg) scaleY(${arch})`),
})

/** Which animations are paused: all of them, the loops only, or none. */
export type PausedAnimations = 'all' | 'loops' | 'nothing'

export interface RigAnimationOptions {
  readonly mood: string
  readonly seed: number
  /**
   * True for listeners and for people in a close-up picture, who only breathe, look and speak. If they also turned and stretched, a
   * software renderer would need three times as long.
   */
  readonly isCalm?: boolean
  /** Where a listener looks. Without it, the person looks around. */
  readonly gaze?: ListenerGaze | undefined
}

export class RigAnimation {
  readonly root: HTMLElement
  readonly #rig: Rig
  readonly #images: RigImages
  readonly #seed: number
  readonly #chains: Chain[] = []
  readonly #slots = new Map<Slot, { readonly host: HTMLElement; sprite: ShownSprite | undefined }>()
  /** The face, which moves when the mood changes. */
  readonly #face: HTMLElement
  /** The parts of the face that follow the eyes by a shorter distance. */
  readonly #glance: HTMLElement
  readonly #brows: readonly HTMLElement[]
  readonly #blush: HTMLElement | undefined
  readonly #frown: HTMLElement | undefined
  #mood: RigMood
  #moodId: string
  #gaze: Animation[] = []
  #listenerGaze: ListenerGaze | undefined
  readonly #loops: Animation[] = []
  /** `undefined` after the loops have started. */
  #startLoops: (() => void) | undefined
  #paused: PausedAnimations = 'loops'

  constructor(rig: Rig, images: RigImages, { mood, seed, isCalm = false, gaze }: RigAnimationOptions) {
    const first = rig.moods[mood]
    if (!first) throw new Error(`the rig has no mood ${mood}`)
    this.#rig = rig
    this.#images = images
    this.#seed = seed
    this.#mood = first
    this.#moodId = mood
    this.#listenerGaze = gaze
    this.root = document.createElement('div')
    Object.assign(this.root.style, { width: `${rig.size.w}px`, height: `${rig.size.h}px` })
    const sway = element(this.root)
    for (const layer of rig.behind) {
      const { nodBox } = this.#chain(sway, layer === 'headBack' ? 'head' : 'body')
      if (layer === 'headBack') this.#addPiece(nodBox, 'headBack')
      else this.#slot('back', nodBox)
    }
    this.#slot('front', this.#chain(sway, 'body').nodBox)
    const { nodBox: head } = this.#chain(sway, 'head')
    this.#addPiece(head, 'head')
    this.#blush = this.#addPiece(head, 'blush')
    this.#face = element(head)
    this.#glance = element(this.#face)
    this.#frown = this.#addPiece(this.#glance, 'frown')
    this.#addPiece(this.#glance, 'nose')
    this.#slot('eyes', element(this.#glance))
    this.#brows = ['browNear', 'browFar'].flatMap((name) => this.#addPiece(this.#glance, name) ?? [])
    this.#slot('mouth', element(this.#glance))
    this.#slot('hair', element(head))
    this.#slot('over', element(head))
    this.#applyPose()
    this.#showMood(false)
    this.#startLoops = () => {
      this.#breathe(sway, isCalm)
      this.#lookAround()
    }
  }

  /** The width of the rig, in pixels. */
  get width(): number {
    return this.#rig.size.w
  }

  get #hips(): string {
    const { hips, size } = this.#rig
    return `${hips?.x ?? size.w / 2}px ${hips?.y ?? size.h}px`
  }

  get #neck(): string {
    return `${this.#rig.neck.x}px ${this.#rig.neck.y}px`
  }

  /** Changes the mood while the eyelids are closed. The head moves first, then the shoulders. The arms change in one frame. */
  setMood(moodId: string): void {
    const nextMood = this.#rig.moods[moodId]
    if (!nextMood || moodId === this.#moodId) return
    const [before, after] = [posesOf(this.#mood), posesOf(nextMood)]
    const { blush, frown } = this.#mood
    this.#mood = nextMood
    this.#moodId = moodId
    for (const { kind, poseBox } of this.#chains) {
      const delayShare = kind === 'head' ? 0 : 0.14
      const frames = [
        { transform: before[kind] },
        { transform: before[kind], offset: delayShare, easing: easeSoftly },
      ]
      poseBox.animate([...frames, { transform: after[kind] }], {
        duration: kind === 'head' ? 500 : 560,
        easing: easeSoftly,
      })
    }
    this.#face.animate([{ transform: before.face }, { transform: after.face }], {
      duration: 420,
      easing: easeSoftly,
    })
    for (const [i, brow] of this.#brows.entries()) {
      const [from = 'none', towards = 'none'] = [before.brows[i], after.brows[i]]
      brow.animate([{ transform: from }, { transform: towards }], { duration: 380, easing: easeOut })
    }
    this.#blush?.animate([{ opacity: blush }, { opacity: nextMood.blush }], {
      duration: 900,
      easing: easeInOut,
    })
    this.#frown?.animate([{ opacity: frown }, { opacity: nextMood.frown }], {
      duration: 260,
      easing: easeInOut,
    })
    this.#applyPose()
    this.#showMood(true)
    this.#restartGaze()
  }

  #restartGaze(): void {
    if (this.#startLoops) return
    this.#lookAround()
    if (this.#paused !== 'nothing') setAnimationsPaused(this.#gaze, true)
  }

  /** `gaze`: where a listener looks; `undefined`: the person looks around. */
  setGaze(gaze: ListenerGaze | undefined): void {
    if (gaze === this.#listenerGaze) return
    this.#listenerGaze = gaze
    this.#restartGaze()
  }

  setMouth(mouth: Mouth): void {
    const sprite = this.#slots.get('mouth')?.sprite
    if (sprite) sprite.strip.style.transform = `translateX(${-mouths[mouth] * sprite.cell}px)`
  }

  /** A slight nod at the start of a clause, with raised brows for a question. */
  nod(isQuestion: boolean): void {
    for (const { kind, nodBox } of this.#chains) {
      if (kind !== 'head') continue
      const down = { transform: 'translateY(2.2px) rotate(0.6deg)', offset: 0.4, easing: easeInOut }
      nodBox.animate([{ transform: 'none', easing: easeOut }, down, { transform: 'none' }], {
        duration: 430,
      })
    }
    if (!isQuestion) return
    for (const brow of this.#brows) {
      const up = { translate: '0 -4px', offset: 0.3, easing: easeInOut }
      brow.animate([{ translate: '0 0', easing: easeOut }, up, { translate: '0 0' }], { duration: 1300 })
    }
  }

  /** Does not create the loops before they may run. So while a person enters, the browser moves one element instead of twenty. */
  setPaused(paused: PausedAnimations): void {
    this.#paused = paused
    const startLoops = this.#startLoops
    if (paused === 'nothing') this.#startLoops = undefined
    if (paused === 'nothing') startLoops?.()
    const loops = new Set([...this.#loops, ...this.#gaze])
    const singleMovements = this.root
      .getAnimations({ subtree: true })
      .filter((animation) => !loops.has(animation))
    setAnimationsPaused(singleMovements, paused === 'all')
    setAnimationsPaused(loops, paused !== 'nothing')
  }

  /**
   * Call this when the person leaves. Otherwise the endless animations of the removed element continue. The browser then draws 9 frames in
   * 1.5 s instead of none, and keeps the canvases in memory.
   */
  stop(): void {
    this.#startLoops = undefined
    const all = [...this.#loops, ...this.#gaze, ...this.root.getAnimations({ subtree: true })]
    for (const animation of all) animation.cancel()
    for (const drawing of this.root.querySelectorAll('canvas')) drawing.width = 0
  }

  #chain(parent: Element, kind: Chain['kind']): Chain {
    const origin = kind === 'head' ? this.#neck : this.#hips
    const breathBox = element(parent, origin)
    const poseBox = element(breathBox, origin)
    const nodBox = element(poseBox, origin)
    const chain = { kind, breathBox, poseBox, nodBox }
    this.#chains.push(chain)
    return chain
  }

  #slot(slot: Slot, host: HTMLElement): void {
    this.#slots.set(slot, { host, sprite: undefined })
  }

  /** Adds a box that shows one cell of a sprite. */
  #addSprite(parent: Element, name: string): ShownSprite | undefined {
    const sprite = this.#rig.sprites[name]
    const strip = sprite && this.#images.cut(name, this.#mood)
    if (!sprite || !strip) return undefined
    const box = element(parent)
    box.dataset.window = sprite.cells === undefined ? '' : 'cell'
    Object.assign(box.style, {
      left: `${sprite.x}px`,
      top: `${sprite.y}px`,
      width: `${sprite.w}px`,
      height: `${sprite.h}px`,
    })
    box.append(strip)
    return { name, box, strip, cell: sprite.w }
  }

  #addPiece(parent: Element, name: string): HTMLElement | undefined {
    return this.#addSprite(parent, name)?.box
  }

  #applyPose(): void {
    const { head, body, face, brows } = posesOf(this.#mood)
    for (const { kind, poseBox } of this.#chains) poseBox.style.transform = kind === 'head' ? head : body
    this.#face.style.transform = face
    for (const [i, brow] of this.#brows.entries()) brow.style.transform = brows[i] ?? ''
    if (this.#blush) this.#blush.style.opacity = String(this.#mood.blush)
    if (this.#frown) this.#frown.style.opacity = String(this.#mood.frown)
  }

  /** `isChange`: whether another mood was visible before. The change is then animated. */
  #showMood(isChange: boolean): void {
    const { front, back, hair, over } = this.#mood
    const sprites: Readonly<Record<Slot, string | undefined>> = {
      front,
      back,
      hair,
      over,
      eyes: `eyes-${this.#moodId}`,
      mouth: `mouth-${this.#moodId}`,
    }
    for (const [slot, shown] of this.#slots) {
      const name = sprites[slot]
      if (shown.sprite?.name === name) continue
      const previous = shown.sprite
      shown.sprite = name === undefined ? undefined : this.#addSprite(shown.host, name)
      // The gaze loop starts with this position of the eyes.
      if (slot === 'eyes' && shown.sprite)
        shown.sprite.strip.style.transform = this.#cellTransform(shown.sprite, eyes.there)
      if (!isChange) continue
      this.#removeSprite(slot, previous)
      this.#showSprite(slot, shown.sprite)
    }
  }

  #removeSprite(slot: Slot, sprite: ShownSprite | undefined): void {
    if (!sprite) return
    const isArm = slot === 'front' || slot === 'back'
    const fall = isArm ? [{ transform: 'none', easing: easeInOut }, { transform: 'translateY(6px)' }] : []
    if (slot === 'eyes') {
      const shutting = [
        { offset: 0, transform: this.#cellTransform(sprite, eyes.half), easing: jump },
        { offset: 0.35, transform: this.#cellTransform(sprite, eyes.shut), easing: jump },
        { offset: 1, transform: this.#cellTransform(sprite, eyes.shut) },
      ]
      sprite.strip.animate(shutting, { duration: lidsShutMs })
    }
    const leaving = sprite.box.animate(fall, { duration: lidsShutMs, fill: 'forwards' })
    leaving.onfinish = () => sprite.box.remove()
    leaving.oncancel = () => sprite.box.remove()
  }

  #showSprite(slot: Slot, sprite: ShownSprite | undefined): void {
    if (!sprite) return
    const isArm = slot === 'front' || slot === 'back'
    const from = isArm ? 'translateY(9px)' : 'none'
    const duration = 560
    const share = lidsShutMs / duration
    sprite.box.animate(
      [
        { offset: 0, opacity: 0, transform: from, easing: jump },
        { offset: share, opacity: 1, transform: from, easing: easeOut },
        { offset: 1, opacity: 1, transform: 'none' },
      ],
      { duration },
    )
  }

  #cellTransform(sprite: ShownSprite, cell: number): string {
    return `translateX(${-cell * sprite.cell}px)`
  }

  /** Starts a loop at the position `startShare`. A share is a fraction of the duration. `frameAt` returns the keyframe for a share. */
  #loop(node: Element, frameAt: (share: number) => Keyframe, duration: number, startShare: number): void {
    const stepCount = Math.max(2, Math.round((duration / 1000) * keyframesPerSecond))
    const frames = Array.from({ length: stepCount + 1 }, (_, i) => {
      const share = i / stepCount
      return { offset: share, ...frameAt(share) }
    })
    const loop = node.animate(frames, steppedTiming(duration))
    startAligned(loop, startShare * duration)
    this.#loops.push(loop)
  }

  #breathe(sway: HTMLElement, isCalm: boolean): void {
    const next = random(this.#seed)
    const breathMs = 4300 + next() * 900
    // Each loop starts in the rest position (upright, between two breaths), so that the person does not jump.
    const betweenBreaths = 0.86 + 0.14 * next()
    const upright = 0.25
    const turnMs = 7300 + (this.#seed % 7) * 310
    const swell = (t: number) =>
      `scale(${(1 + 0.0025 * breathAt(t)).toFixed(5)}, ${(1 + 0.0062 * breathAt(t)).toFixed(5)})`
    for (const { kind, breathBox } of this.#chains) {
      if (kind === 'head')
        this.#loop(
          breathBox,
          (t) => ({ translate: `0 ${(-3 * breathAt(t)).toFixed(2)}px` }),
          breathMs,
          betweenBreaths,
        )
      if (isCalm) continue
      if (kind === 'head')
        this.#loop(breathBox, (t) => ({ rotate: `${(0.48 * swing(t)).toFixed(3)}deg` }), turnMs, upright)
      else this.#loop(breathBox, (t) => ({ transform: swell(t) }), breathMs, betweenBreaths)
    }
    // The body moves sideways instead of rotating, because a software renderer draws rotated elements pixel by pixel.
    if (!isCalm) this.#loop(sway, (t) => ({ translate: `${(1.4 * swing(t)).toFixed(2)}px 0` }), 9700, upright)
  }

  /** Starts the gaze loop: the eyes jump, then the face follows by a shorter distance. */
  #lookAround(): void {
    for (const animation of this.#gaze) animation.cancel()
    this.#gaze = []
    const sprite = this.#slots.get('eyes')?.sprite
    if (!sprite) return
    const seed = this.#seed * 7 + this.#moodId.length
    const cues = this.#listenerGaze ? listeningLoop(seed, this.#listenerGaze) : gazeLoop(seed)
    const frames = cues.map(({ timeMs, value }) => ({
      offset: timeMs / gazeLoopMs,
      transform: this.#cellTransform(sprite, eyes[value]),
      easing: jump,
    }))
    const end = { offset: 1, transform: this.#cellTransform(sprite, eyes[this.#listenerGaze ?? 'there']) }
    const timing = { duration: gazeLoopMs, iterations: Number.POSITIVE_INFINITY }
    this.#gaze.push(sprite.strip.animate([...frames, end], timing))
    this.#gaze.push(this.#glance.animate(glanceFrames(cues, this.#rig.flip ? -1 : 1), timing))
  }
}

/** How far the face follows the eyes, in pixels. */
const faceShifts: Partial<Record<Eyes, readonly [number, number]>> = {
  player: [-1.6, 0],
  there: [0, 0],
  away: [2.2, 0],
  down: [0.4, 1.4],
}

/** The keyframes of the face, which follows each jump of the eyes. */
export function glanceFrames(cues: readonly Cue<Eyes>[], direction: 1 | -1): Keyframe[] {
  const frames: { offset: number; transform: string; easing?: string }[] = [
    { offset: 0, transform: 'translate(0, 0)' },
  ]
  for (const { timeMs, value } of cues) {
    const shift = faceShifts[value]
    const last = frames.at(-1)
    if (!shift || !last) continue
    const transform = `translate(${shift[0] * direction}px, ${shift[1]}px)`
    const [from, to] = [(timeMs + 60) / gazeLoopMs, (timeMs + 420) / gazeLoopMs]
    if (transform === last.transform || from <= last.offset || to >= 1) continue
    frames.push({ offset: from, transform: last.transform, easing: easeOut }, { offset: to, transform })
  }
  return [...frames, { offset: 1, transform: 'translate(0, 0)' }]
}

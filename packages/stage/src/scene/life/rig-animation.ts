// Animates a person drawn in layers. Each movement animates only `transform`, `translate`, `rotate` or `opacity`, so the browser's compositor runs
// it: between words and mood changes, no script runs and nothing is painted. Drawn by script, the same person took 953 ms of the main thread per
// second (docs/decisions/people-and-place-animation.md).
import type { Rig, RigMood } from '@didascalie/contract'
import { hold, startAligned, steppedTiming } from './beat.js'
import type { RigImages } from './rig-images.js'
import {
  breathAt,
  type Cue,
  type Eyes,
  eyes,
  gazeLoop,
  gazeLoopMs,
  type Mouth,
  mouths,
  random,
  swing,
} from './timelines.js'

const soft = 'cubic-bezier(.35,0,.15,1)'
const even = 'cubic-bezier(.45,.05,.55,.95)'
const out = 'cubic-bezier(.2,.7,.2,1)'
const held = 'steps(1, end)'

/** Milliseconds until the eyelids are shut during a mood change. */
const underLids = 118
/** Keyframes per second of a loop. The compositor interpolates linearly between them. */
const perSecond = 12

type Slot = 'back' | 'front' | 'hair' | 'over' | 'eyes' | 'mouth'

/** A piece that can change with the mood. */
interface ShownSprite {
  readonly name: string
  readonly box: HTMLElement
  readonly strip: HTMLElement
  readonly cell: number
}

function element(parent: Element, origin?: string): HTMLElement {
  const div = document.createElement('div')
  if (origin) div.style.transformOrigin = origin
  parent.append(div)
  return div
}

/**
 * Three nested boxes, so that breath, pose and gesture add up. Breath is the outermost box: the browser draws the pose inside once, and moving it up
 * and down is cheap.
 */
interface Chain {
  readonly kind: 'head' | 'body'
  readonly idle: HTMLElement
  readonly pose: HTMLElement
  readonly act: HTMLElement
}

const posesOf = (mood: RigMood) => ({
  head: `translate(${mood.head.x}px, ${mood.head.y}px) rotate(${mood.head.turn}deg)`,
  // The hips stay at the bottom of the stage. Stretching the body raises the shoulders, and skewing it makes them lean.
  body: `skewX(${-mood.body.turn}deg) scaleY(${(1 + mood.body.rise / 520).toFixed(4)})`,
  face: `translate(${mood.face.x}px, ${mood.face.y}px)`,
  brows: mood.brows.map(({ y, turn, arch }) => `translateY(${y}px) rotate(${turn}deg) scaleY(${arch})`),
})

/** Which animations are paused: all of them, the loops only, or none. */
export type PausedAnimations = 'all' | 'loops' | 'nothing'

export interface Being {
  readonly mood: string
  readonly seed: number
  /** Set for listeners: they have only breath and gaze. Turning and stretching a person costs a software renderer three times as much. */
  readonly isCalm?: boolean
}

export class RigAnimation {
  readonly root: HTMLElement
  readonly #rig: Rig
  readonly #costume: RigImages
  readonly #seed: number
  readonly #chains: Chain[] = []
  readonly #slots = new Map<Slot, { readonly host: HTMLElement; worn: ShownSprite | undefined }>()
  readonly #face: HTMLElement
  readonly #glance: HTMLElement
  readonly #brows: readonly HTMLElement[]
  readonly #blush: HTMLElement | undefined
  readonly #frown: HTMLElement | undefined
  #mood: RigMood
  #moodId: string
  #gaze: Animation[] = []
  readonly #loops: Animation[] = []
  #begin: (() => void) | undefined
  #still: PausedAnimations = 'loops'

  constructor(rig: Rig, costume: RigImages, { mood, seed, isCalm = false }: Being) {
    const first = rig.moods[mood]
    if (!first) throw new Error(`the rig has no mood ${mood}`)
    this.#rig = rig
    this.#costume = costume
    this.#seed = seed
    this.#mood = first
    this.#moodId = mood
    this.root = document.createElement('div')
    Object.assign(this.root.style, { width: `${rig.size.w}px`, height: `${rig.size.h}px` })
    const sway = element(this.root)
    for (const layer of rig.behind) {
      const { act } = this.#chain(sway, layer === 'headBack' ? 'head' : 'body')
      if (layer === 'headBack') this.#lay(act, 'headBack')
      else this.#slot('back', act)
    }
    this.#slot('front', this.#chain(sway, 'body').act)
    const { act: head } = this.#chain(sway, 'head')
    this.#lay(head, 'head')
    this.#blush = this.#lay(head, 'blush')
    this.#face = element(head)
    this.#glance = element(this.#face)
    this.#frown = this.#lay(this.#glance, 'frown')
    this.#lay(this.#glance, 'nose')
    this.#slot('eyes', element(this.#glance))
    this.#brows = ['browNear', 'browFar'].flatMap((name) => this.#lay(this.#glance, name) ?? [])
    this.#slot('mouth', element(this.#glance))
    this.#slot('hair', element(head))
    this.#slot('over', element(head))
    this.#settle()
    this.#showMood(false)
    this.#begin = () => {
      this.#breathe(sway, isCalm)
      this.#lookAround()
    }
  }

  /** The width of the rig, in pixels. */
  get width(): number {
    return this.#rig.size.w
  }

  get #hips(): string {
    return `${this.#rig.size.w / 2}px ${this.#rig.size.h}px`
  }

  get #neck(): string {
    return `${this.#rig.neck.x}px ${this.#rig.neck.y}px`
  }

  /** Changes the mood while the eyelids are closed. The head moves first, then the shoulders. The arms change in one frame. */
  setMood(moodId: string): void {
    const to = this.#rig.moods[moodId]
    if (!to || moodId === this.#moodId) return
    const [before, after] = [posesOf(this.#mood), posesOf(to)]
    const { blush, frown } = this.#mood
    this.#mood = to
    this.#moodId = moodId
    for (const { kind, pose } of this.#chains) {
      const late = kind === 'head' ? 0 : 0.14
      const frames = [{ transform: before[kind] }, { transform: before[kind], offset: late, easing: soft }]
      pose.animate([...frames, { transform: after[kind] }], {
        duration: kind === 'head' ? 500 : 560,
        easing: soft,
      })
    }
    this.#face.animate([{ transform: before.face }, { transform: after.face }], {
      duration: 420,
      easing: soft,
    })
    for (const [i, brow] of this.#brows.entries()) {
      const [from = 'none', towards = 'none'] = [before.brows[i], after.brows[i]]
      brow.animate([{ transform: from }, { transform: towards }], { duration: 380, easing: out })
    }
    this.#blush?.animate([{ opacity: blush }, { opacity: to.blush }], { duration: 900, easing: even })
    this.#frown?.animate([{ opacity: frown }, { opacity: to.frown }], { duration: 260, easing: even })
    this.#settle()
    this.#showMood(true)
    if (this.#begin) return
    this.#lookAround()
    if (this.#still !== 'nothing') hold(this.#gaze, true)
  }

  setMouth(mouth: Mouth): void {
    const sprite = this.#slots.get('mouth')?.worn
    if (sprite) sprite.strip.style.transform = `translateX(${-mouths[mouth] * sprite.cell}px)`
  }

  /** A slight nod at the start of a clause, with raised brows for a question. */
  nod(isQuestion: boolean): void {
    for (const { kind, act } of this.#chains) {
      if (kind !== 'head') continue
      const down = { transform: 'translateY(2.2px) rotate(0.6deg)', offset: 0.4, easing: even }
      act.animate([{ transform: 'none', easing: out }, down, { transform: 'none' }], { duration: 430 })
    }
    if (!isQuestion) return
    for (const brow of this.#brows) {
      const up = { translate: '0 -4px', offset: 0.3, easing: even }
      brow.animate([{ translate: '0 0', easing: out }, up, { translate: '0 0' }], { duration: 1300 })
    }
  }

  /**
   * Pauses or resumes animations. The loops are created when they may run for the first time, so that a person who enters is one moving element
   * instead of twenty.
   */
  pauseAt(still: PausedAnimations): void {
    this.#still = still
    const begin = this.#begin
    if (still === 'nothing') this.#begin = undefined
    if (still === 'nothing') begin?.()
    const lasting = new Set([...this.#loops, ...this.#gaze])
    const passing = this.root.getAnimations({ subtree: true }).filter((one) => !lasting.has(one))
    hold(passing, still === 'all')
    hold(lasting, still !== 'nothing')
  }

  /**
   * Call this when the person leaves. An endless animation of a detached element keeps the main thread drawing (9 frames in 1.5 s instead of none)
   * and its canvases in memory.
   */
  stop(): void {
    this.#begin = undefined
    const all = [...this.#loops, ...this.#gaze, ...this.root.getAnimations({ subtree: true })]
    for (const animation of all) animation.cancel()
    for (const drawing of this.root.querySelectorAll('canvas')) drawing.width = 0
  }

  #chain(parent: Element, kind: Chain['kind']): Chain {
    const origin = kind === 'head' ? this.#neck : this.#hips
    const idle = element(parent, origin)
    const pose = element(idle, origin)
    const act = element(pose, origin)
    const chain = { kind, idle, pose, act }
    this.#chains.push(chain)
    return chain
  }

  #slot(slot: Slot, host: HTMLElement): void {
    this.#slots.set(slot, { host, worn: undefined })
  }

  /** Adds a box that shows one cell of a sprite. */
  #window(parent: Element, name: string): ShownSprite | undefined {
    const sprite = this.#rig.sprites[name]
    const strip = sprite && this.#costume.cut(name, this.#mood)
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

  #lay(parent: Element, name: string): HTMLElement | undefined {
    return this.#window(parent, name)?.box
  }

  #settle(): void {
    const { head, body, face, brows } = posesOf(this.#mood)
    for (const { kind, pose } of this.#chains) pose.style.transform = kind === 'head' ? head : body
    this.#face.style.transform = face
    for (const [i, brow] of this.#brows.entries()) brow.style.transform = brows[i] ?? ''
    if (this.#blush) this.#blush.style.opacity = String(this.#mood.blush)
    if (this.#frown) this.#frown.style.opacity = String(this.#mood.frown)
  }

  #showMood(changing: boolean): void {
    const { front, back, hair, over } = this.#mood
    const sprites: Readonly<Record<Slot, string | undefined>> = {
      front,
      back,
      hair,
      over,
      eyes: `eyes-${this.#moodId}`,
      mouth: `mouth-${this.#moodId}`,
    }
    for (const [slot, place] of this.#slots) {
      const name = sprites[slot]
      if (place.worn?.name === name) continue
      const old = place.worn
      place.worn = name === undefined ? undefined : this.#window(place.host, name)
      // The gaze loop starts with this position of the eyes.
      if (slot === 'eyes' && place.worn) place.worn.strip.style.transform = this.#at(place.worn, eyes.there)
      if (!changing) continue
      this.#takeOff(slot, old)
      this.#showSprite(slot, place.worn)
    }
  }

  #takeOff(slot: Slot, old: ShownSprite | undefined): void {
    if (!old) return
    const isArm = slot === 'front' || slot === 'back'
    const fall = isArm ? [{ transform: 'none', easing: even }, { transform: 'translateY(6px)' }] : []
    if (slot === 'eyes') {
      const shutting = [
        { offset: 0, transform: this.#at(old, eyes.half), easing: held },
        { offset: 0.35, transform: this.#at(old, eyes.shut), easing: held },
        { offset: 1, transform: this.#at(old, eyes.shut) },
      ]
      old.strip.animate(shutting, { duration: underLids })
    }
    const leaving = old.box.animate(fall, { duration: underLids, fill: 'forwards' })
    leaving.onfinish = () => old.box.remove()
    leaving.oncancel = () => old.box.remove()
  }

  #showSprite(slot: Slot, fresh: ShownSprite | undefined): void {
    if (!fresh) return
    const isArm = slot === 'front' || slot === 'back'
    const from = isArm ? 'translateY(9px)' : 'none'
    const whole = 560
    const share = underLids / whole
    fresh.box.animate(
      [
        { offset: 0, opacity: 0, transform: from, easing: held },
        { offset: share, opacity: 1, transform: from, easing: out },
        { offset: 1, opacity: 1, transform: 'none' },
      ],
      { duration: whole },
    )
  }

  #at(sprite: ShownSprite, cell: number): string {
    return `translateX(${-cell * sprite.cell}px)`
  }

  #loop(node: Element, at: (share: number) => Keyframe, duration: number, late: number): void {
    const steps = Math.max(2, Math.round((duration / 1000) * perSecond))
    const frames = Array.from({ length: steps + 1 }, (_, i) => ({ offset: i / steps, ...at(i / steps) }))
    const loop = node.animate(frames, steppedTiming(duration))
    startAligned(loop, late * duration)
    this.#loops.push(loop)
  }

  #breathe(sway: HTMLElement, isCalm: boolean): void {
    const next = random(this.#seed)
    const breath = 4300 + next() * 900
    // Each loop starts in the rest position (upright, between two breaths), so that the person does not jump.
    const late = 0.86 + 0.14 * next()
    const upright = 0.25
    const turn = 7300 + (this.#seed % 7) * 310
    const swell = (t: number) =>
      `scale(${(1 + 0.0025 * breathAt(t)).toFixed(5)}, ${(1 + 0.0062 * breathAt(t)).toFixed(5)})`
    for (const { kind, idle } of this.#chains) {
      if (kind === 'head')
        this.#loop(idle, (t) => ({ translate: `0 ${(-3 * breathAt(t)).toFixed(2)}px` }), breath, late)
      if (isCalm) continue
      if (kind === 'head')
        this.#loop(idle, (t) => ({ rotate: `${(0.48 * swing(t)).toFixed(3)}deg` }), turn, upright)
      else this.#loop(idle, (t) => ({ transform: swell(t) }), breath, late)
    }
    // The body moves sideways instead of rotating, because a software renderer draws rotated elements pixel by pixel.
    if (!isCalm) this.#loop(sway, (t) => ({ translate: `${(1.4 * swing(t)).toFixed(2)}px 0` }), 9700, upright)
  }

  /** Starts the gaze loop: the eyes jump, then the face follows, less far. */
  #lookAround(): void {
    for (const animation of this.#gaze) animation.cancel()
    this.#gaze = []
    const sprite = this.#slots.get('eyes')?.worn
    if (!sprite) return
    const cues = gazeLoop(this.#seed * 7 + this.#moodId.length)
    const frames = cues.map(({ at, what }) => ({
      offset: at / gazeLoopMs,
      transform: this.#at(sprite, eyes[what]),
      easing: held,
    }))
    const end = { offset: 1, transform: this.#at(sprite, eyes.there) }
    const timing = { duration: gazeLoopMs, iterations: Number.POSITIVE_INFINITY }
    this.#gaze.push(sprite.strip.animate([...frames, end], timing))
    this.#gaze.push(this.#glance.animate(glanceFrames(cues, this.#rig.flip ? -1 : 1), timing))
  }
}

const slides: Partial<Record<Eyes, readonly [number, number]>> = {
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
  for (const { at, what } of cues) {
    const slide = slides[what]
    const last = frames.at(-1)
    if (!slide || !last) continue
    const transform = `translate(${slide[0] * direction}px, ${slide[1]}px)`
    const [from, to] = [(at + 60) / gazeLoopMs, (at + 420) / gazeLoopMs]
    if (transform === last.transform || from <= last.offset || to >= 1) continue
    frames.push({ offset: from, transform: last.transform, easing: out }, { offset: to, transform })
  }
  return [...frames, { offset: 1, transform: 'translate(0, 0)' }]
}

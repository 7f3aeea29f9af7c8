import type { Rig, RigMood } from '@didascalie/contract'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { RigImages } from './rig-images.js'

/** One pixel: its brightness and its opacity. */
interface Point {
  readonly bright: number
  readonly opaque: number
}

const clear: Point = { bright: 0, opaque: 0 }

/** Composites one colour over another as a canvas does. */
function laid(on: Point, over: Point, how: string): Point {
  if (how === 'destination-in') return { ...on, opaque: on.opaque * over.opaque }
  const mixed = how === 'multiply' ? on.bright * over.bright : over.bright
  const opaque = over.opaque + on.opaque * (1 - over.opaque)
  const share =
    (1 - over.opaque) * on.opaque * on.bright +
    (1 - on.opaque) * over.opaque * over.bright +
    over.opaque * on.opaque * mixed
  return { opaque, bright: opaque === 0 ? 0 : share / opaque }
}

/** A fake canvas with one pixel. */
class Paper {
  width = 1
  height = 1
  point = clear
  readonly pen = {
    globalCompositeOperation: 'source-over',
    fillStyle: '#000000',
    drawImage: ({ point }: Paper) => this.#lay(point),
    fillRect: () =>
      this.#lay({ opaque: 1, bright: Number.parseInt(this.pen.fillStyle.slice(1, 3), 16) / 255 }),
  }
  getContext() {
    return this.pen
  }
  #lay(over: Point) {
    this.point = laid(this.point, over, this.pen.globalCompositeOperation)
  }
}

const brow = { y: 0, turn: 0, arch: 1 }
const mood: RigMood = {
  head: { x: 0, y: 0, turn: 0 },
  face: { x: 0, y: 0 },
  body: { turn: 0, rise: 0 },
  brows: [brow, brow],
  blush: 0,
  frown: 0,
  front: 'front',
  hair: 'hair',
}
const rig: Rig = {
  size: { w: 1, h: 1 },
  flip: false,
  neck: { x: 0, y: 0 },
  behind: [],
  moods: { neutre: mood },
  sprites: { sleeve: { x: 0, y: 0, w: 1, h: 1, at: [0, 0] } },
}

beforeEach(() => {
  const plain = document.createElement.bind(document)
  vi.spyOn(document, 'createElement').mockImplementation((tag: string) =>
    tag === 'canvas' ? (new Paper() as unknown as HTMLCanvasElement) : plain(tag),
  )
})
afterEach(() => void vi.restoreAllMocks())

function dimmed(point: Point): Point {
  const sheet = new Paper()
  sheet.point = point
  const costume = new RigImages(sheet as unknown as HTMLCanvasElement, rig, undefined, true)
  return (costume.cut('sleeve', mood) as unknown as Paper).point
}

it.each([1, 0.6, 0.3])(
  'keeps the opacity of a shadow with opacity %s on a listener, and does not brighten it',
  (opaque) => {
    const shadow = dimmed({ bright: 0.1, opaque })
    expect(shadow.opaque).toBeCloseTo(opaque)
    expect(shadow.bright).toBeLessThan(0.1)
  },
)

it('darkens bright pixels of a listener', () => {
  const sleeve = dimmed({ bright: 0.9, opaque: 1 })
  expect(sleeve.bright).toBeLessThan(0.8)
  expect(sleeve.bright).toBeGreaterThan(0.6)
})

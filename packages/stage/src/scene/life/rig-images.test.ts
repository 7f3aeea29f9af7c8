import type { Rig } from '@didascalie/contract'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { stillMood } from '../../testing/still-mood.js'
import { RigImages } from './rig-images.js'

interface Pixel {
  readonly bright: number
  readonly opaque: number
}

const transparent: Pixel = { bright: 0, opaque: 0 }

/** Composites the source over the backdrop as a canvas does. */
function composite(backdrop: Pixel, source: Pixel, operation: string): Pixel {
  if (operation === 'destination-in') return { ...backdrop, opaque: backdrop.opaque * source.opaque }
  const mixed = operation === 'multiply' ? backdrop.bright * source.bright : source.bright
  const opaque = source.opaque + backdrop.opaque * (1 - source.opaque)
  const weightedBrightness =
    (1 - source.opaque) * backdrop.opaque * backdrop.bright +
    (1 - backdrop.opaque) * source.opaque * source.bright +
    source.opaque * backdrop.opaque * mixed
  return { opaque, bright: opaque === 0 ? 0 : weightedBrightness / opaque }
}

/** A fake canvas with one pixel. */
class FakeCanvas {
  width = 1
  height = 1
  pixel = transparent
  readonly pen = {
    globalCompositeOperation: 'source-over',
    fillStyle: '#000000',
    drawImage: ({ pixel }: FakeCanvas) => this.#draw(pixel),
    fillRect: () =>
      this.#draw({ opaque: 1, bright: Number.parseInt(this.pen.fillStyle.slice(1, 3), 16) / 255 }),
  }
  getContext() {
    return this.pen
  }
  #draw(source: Pixel) {
    this.pixel = composite(this.pixel, source, this.pen.globalCompositeOperation)
  }
}

const rig: Rig = {
  size: { w: 1, h: 1 },
  flip: false,
  neck: { x: 0, y: 0 },
  behind: [],
  moods: { neutre: stillMood },
  sprites: { sleeve: { x: 0, y: 0, w: 1, h: 1, at: [0, 0] } },
}

beforeEach(() => {
  const createElement = document.createElement.bind(document)
  vi.spyOn(document, 'createElement').mockImplementation((tag: string) =>
    tag === 'canvas' ? (new FakeCanvas() as unknown as HTMLCanvasElement) : createElement(tag),
  )
})
afterEach(() => void vi.restoreAllMocks())

/** Returns the pixel as it appears on a listener. */
function dimmed(pixel: Pixel): Pixel {
  const sheet = new FakeCanvas()
  sheet.pixel = pixel
  const images = new RigImages(sheet as unknown as HTMLCanvasElement, rig, undefined, true)
  return (images.cut('sleeve', stillMood) as unknown as FakeCanvas).pixel
}

it.each([1, 0.6, 0.3])(
  'a shadow with opacity %s on a listener keeps its opacity and becomes darker',
  (opaque) => {
    const shadow = dimmed({ bright: 0.1, opaque })
    expect(shadow.opaque).toBeCloseTo(opaque)
    expect(shadow.bright).toBeLessThan(0.1)
  },
)

it('a bright pixel of a listener becomes a little darker', () => {
  const sleeve = dimmed({ bright: 0.9, opaque: 1 })
  expect(sleeve.bright).toBeLessThan(0.8)
  expect(sleeve.bright).toBeGreaterThan(0.6)
})

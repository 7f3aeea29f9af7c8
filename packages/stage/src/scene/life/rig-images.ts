// A sheet is one image with all pieces of a person. This file cuts the pieces out of the sheet and draws the light of the place on them.
// The light is drawn once, when a piece is cut. A CSS filter is slower: the browser computes it again for every frame of a moving element.
import type { Rig, RigMood, SceneLight } from '@didascalie/contract'
import { lightReach } from '../place-light.js'

type Drawing = HTMLCanvasElement

function canvasOf(w: number, h: number): { canvas: Drawing; pen: CanvasRenderingContext2D } | undefined {
  const canvas = document.createElement('canvas')
  canvas.width = w
  canvas.height = h
  const pen = canvas.getContext('2d')
  return pen ? { canvas, pen } : undefined
}

/** The tint of a person who listens: white becomes this colour. */
const listenerTint = '#d3cdd8'

/** How many times a piece is drawn over itself to make it opaque. Each time doubles the number of superimposed copies. */
const doublingCount = 4

const outlinePieces = (mood: RigMood) => ['headBack', mood.back, mood.front, 'head', mood.hair]

export class RigImages {
  readonly #rigSheet: CanvasImageSource
  readonly #rig: Rig
  readonly #light: SceneLight | undefined
  readonly #isDim: boolean
  readonly #edges = new Map<string, Drawing | undefined>()

  constructor(rigSheet: CanvasImageSource, rig: Rig, light: SceneLight | undefined, isDim = false) {
    this.#rigSheet = rigSheet
    this.#rig = rig
    this.#light = light
    this.#isDim = isDim
  }

  /** Returns a canvas with one piece in the light of the place. `mood` decides which pieces form the lit outline of the person. */
  cut(name: string, mood: RigMood): Drawing | undefined {
    const sprite = this.#rig.sprites[name]
    if (!sprite) return undefined
    const width = sprite.w * (sprite.cells ?? 1)
    const drawn = canvasOf(width, sprite.h)
    if (!drawn) return undefined
    const { canvas, pen } = drawn
    const draw = () => pen.drawImage(this.#rigSheet, ...sprite.at, width, sprite.h, 0, 0, width, sprite.h)
    draw()
    if (!this.#light && !this.#isDim) return canvas
    // Drawing the piece over itself makes transparent shadows opaque. A transparent shadow would take the bright colour of the tint.
    // Later, `destination-in` restores the original transparency.
    for (let i = 0; i < doublingCount; i++) pen.drawImage(canvas, 0, 0)
    pen.globalCompositeOperation = 'multiply'
    for (const tint of [this.#light?.tint, this.#isDim ? listenerTint : undefined]) {
      if (!tint) continue
      pen.fillStyle = tint
      pen.fillRect(0, 0, width, sprite.h)
    }
    pen.globalCompositeOperation = 'destination-in'
    draw()
    const edge =
      this.#light && outlinePieces(mood).includes(name) ? this.#edgeOf(mood, this.#light) : undefined
    if (edge) {
      pen.globalCompositeOperation = 'source-atop'
      pen.globalAlpha = lightReach.strength
      pen.drawImage(edge, -sprite.x, -sprite.y)
    }
    return canvas
  }

  /** The light along the outline of the whole person. */
  #edgeOf(mood: RigMood, light: SceneLight): Drawing | undefined {
    if (this.#edges.has(mood.front)) return this.#edges.get(mood.front)
    const edge = this.#drawEdge(mood, light)
    this.#edges.set(mood.front, edge)
    return edge
  }

  #drawEdge(mood: RigMood, { edge, from }: SceneLight): Drawing | undefined {
    const { w, h } = this.#rig.size
    const fullImage = canvasOf(w, h)
    const rim = canvasOf(w, h)
    if (!fullImage || !rim || !('filter' in rim.pen)) return undefined
    for (const name of outlinePieces(mood)) {
      const sprite = this.#rig.sprites[name ?? '']
      if (sprite)
        fullImage.pen.drawImage(
          this.#rigSheet,
          ...sprite.at,
          sprite.w,
          sprite.h,
          sprite.x,
          sprite.y,
          sprite.w,
          sprite.h,
        )
    }
    rim.pen.fillStyle = edge
    rim.pen.fillRect(0, 0, w, h)
    rim.pen.globalCompositeOperation = 'destination-out'
    rim.pen.filter = `blur(${lightReach.soft}px)`
    rim.pen.drawImage(fullImage.canvas, from === 'left' ? lightReach.x : -lightReach.x, lightReach.y)
    rim.pen.filter = 'none'
    rim.pen.globalCompositeOperation = 'destination-in'
    rim.pen.drawImage(fullImage.canvas, 0, 0)
    return rim.canvas
  }
}

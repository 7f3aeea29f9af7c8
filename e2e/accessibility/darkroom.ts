// Where pictures of the screen are compared: a page of its own, which nothing of the game can touch.
import type { Browser, Page } from 'playwright-core'
import type { Box, TextBox } from './texts.js'

export interface Measured {
  readonly text: string
  readonly ratio: number
  readonly large: boolean
}

/** Two pictures of the same place, as `takePicture` takes them. */
export interface Pair {
  readonly before: string
  readonly after: string
}

async function tools(page: Page): Promise<void> {
  await page.evaluate(() => {
    const channel = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)
    const channels = Float64Array.from({ length: 256 }, (_, value) => channel(value / 255))
    const light = (value: number) => channels[value] ?? channel(value / 255)
    window.darkroom = {
      letters: [],
      async develop(png) {
        const blob = await (await fetch(`data:image/png;base64,${png}`)).blob()
        const image = await createImageBitmap(blob)
        const context = new OffscreenCanvas(image.width, image.height).getContext('2d')
        context?.drawImage(image, 0, 0)
        const picture = context?.getImageData(0, 0, image.width, image.height)
        if (!picture) throw new Error('no canvas')
        return picture
      },
      luminance: (red, green, blue) => 0.2126 * light(red) + 0.7152 * light(green) + 0.0722 * light(blue),
      ratio: (one, other) => (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05),
    }
  })
}

export class Darkroom {
  private constructor(readonly page: Page) {}

  static async open(browser: Browser): Promise<Darkroom> {
    const page = await browser.newPage()
    await tools(page)
    return new Darkroom(page)
  }

  /**
   * The worst contrast of each text that is seen: its colour against the pixels around its letters. `before` is the screen, `after` the
   * same without letters; where no pixel took the text's colour there is no text to see.
   */
  async contrasts(pair: Pair, boxes: readonly TextBox[]): Promise<Measured[]> {
    await this.findLetters(pair, boxes)
    return this.contrastsOver(pair.after)
  }

  /** Where the letters of each text lie, and right around them: they are remembered until others are looked for. */
  findLetters(pair: Pair, boxes: readonly TextBox[]): Promise<void> {
    const given = { ...pair, boxes }
    return this.page.evaluate(async ({ before, after, boxes }) => {
      const { develop } = window.darkroom
      const [{ data: written }, { data: blank, width: across, height: down }] = [
        await develop(before),
        await develop(after),
      ]
      window.darkroom.letters = boxes.map((box) => {
        const { x, y, width, height, color } = box
        const alpha = color[3]
        const [left, top] = [Math.max(0, Math.floor(x)), Math.max(0, Math.floor(y))]
        const right = Math.min(across, Math.ceil(x + width))
        const bottom = Math.min(down, Math.ceil(y + height))
        const mix = (value: number, under = 0) => value * alpha + under * (1 - alpha)
        const wide = Math.max(0, right - left)
        const near = new Uint8Array(wide * Math.max(0, bottom - top))
        /** A letter is seen by what lies on it and right around it. */
        const noteAround = (column: number, row: number) => {
          for (let beside = Math.max(top, row - 1); beside <= Math.min(bottom - 1, row + 1); beside += 1)
            for (let at = Math.max(left, column - 1); at <= Math.min(right - 1, column + 1); at += 1)
              near[(beside - top) * wide + at - left] = 1
        }
        for (let row = top; row < bottom; row += 1) {
          for (let column = left; column < right; column += 1) {
            const at = 4 * (row * across + column)
            let changed = 0
            let fromText = 0
            for (let part = 0; part < 3; part += 1) {
              const [shown = 0, ground = 0] = [written[at + part], blank[at + part]]
              changed += Math.abs(shown - ground)
              fromText += Math.abs(shown - mix(color[part] ?? 0, ground))
            }
            // Changed, and more like this text than like its ground: what covers a text has letters too.
            if (changed > 12 && fromText < changed) noteAround(column, row)
          }
        }
        return { box, left, top, wide, near }
      })
    }, given)
  }

  /** The worst contrast of each of those texts over this picture, on which there are no letters. */
  contrastsOver(ground: string): Promise<Measured[]> {
    return this.page.evaluate(async (picture) => {
      const { develop, letters, luminance, ratio } = window.darkroom
      const { data: blank, width: across } = await develop(picture)
      return letters.flatMap(({ box: { text, large, color }, left, top, wide, near }) => {
        const [red, green, blue, alpha] = color
        const mix = (value: number, under: number) => value * alpha + under * (1 - alpha)
        let worst = Number.POSITIVE_INFINITY
        let known = -1
        for (let place = 0; place < near.length; place += 1) {
          if (near[place] === 0) continue
          const at = 4 * ((top + Math.floor(place / wide)) * across + left + (place % wide))
          const [r = 0, g = 0, b = 0] = [blank[at], blank[at + 1], blank[at + 2]]
          const ground = (r << 16) | (g << 8) | b
          // Grounds are even, or nearly: most pixels are like the one before.
          if (ground === known) continue
          known = ground
          worst = Math.min(
            worst,
            ratio(luminance(mix(red, r), mix(green, g), mix(blue, b)), luminance(r, g, b)),
          )
        }
        return Number.isFinite(worst) ? [{ text, ratio: worst, large }] : []
      })
    }, ground)
  }

  /** How many pixels changed so much: by 3:1 an eye sees it wherever it is. */
  changed(pair: Pair, least = 3): Promise<number> {
    const given = { ...pair, least }
    return this.page.evaluate(async ({ before, after, least }) => {
      const { develop, luminance, ratio } = window.darkroom
      const [one, other] = [await develop(before), await develop(after)]
      const light = ({ data }: ImageData, at: number) =>
        luminance(data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0)
      let count = 0
      for (let y = 0; y < Math.min(one.height, other.height); y += 1) {
        for (let x = 0; x < Math.min(one.width, other.width); x += 1) {
          const [here, there] = [4 * (y * one.width + x), 4 * (y * other.width + x)]
          if (ratio(light(one, here), light(other, there)) >= least) count += 1
        }
      }
      return count
    }, given)
  }
}

declare global {
  interface Window {
    darkroom: {
      letters: readonly {
        readonly box: TextBox
        readonly left: number
        readonly top: number
        readonly wide: number
        readonly near: Uint8Array
      }[]
      develop(png: string): Promise<ImageData>
      luminance(red: number, green: number, blue: number): number
      ratio(one: number, other: number): number
    }
  }
}

export type { Box }

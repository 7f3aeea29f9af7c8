// Where pictures of the screen are compared: a page of its own, which nothing of the game can touch.
import type { Browser, Page } from 'playwright-core'
import type { Box, TextBox } from './texts.js'

export interface Measured {
  readonly text: string
  readonly ratio: number
  readonly large: boolean
}

/** Two pictures of the same place, as PNG. */
export interface Pair {
  readonly before: Buffer
  readonly after: Buffer
}

async function tools(page: Page): Promise<void> {
  await page.evaluate(() => {
    const channel = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)
    const luminance = (red: number, green: number, blue: number) =>
      0.2126 * channel(red / 255) + 0.7152 * channel(green / 255) + 0.0722 * channel(blue / 255)
    window.darkroom = {
      async develop(png) {
        const blob = await (await fetch(`data:image/png;base64,${png}`)).blob()
        const image = await createImageBitmap(blob)
        const context = new OffscreenCanvas(image.width, image.height).getContext('2d')
        context?.drawImage(image, 0, 0)
        const picture = context?.getImageData(0, 0, image.width, image.height)
        if (!picture) throw new Error('no canvas')
        return picture
      },
      ratio([r1, g1, b1], [r2, g2, b2]) {
        const [one, other] = [luminance(r1, g1, b1), luminance(r2, g2, b2)]
        return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05)
      },
      at({ data, width }, x, y) {
        const place = 4 * (y * width + x)
        return [data[place] ?? 0, data[place + 1] ?? 0, data[place + 2] ?? 0]
      },
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
  contrasts({ before, after }: Pair, boxes: readonly TextBox[]): Promise<Measured[]> {
    const given = { before: before.toString('base64'), after: after.toString('base64'), boxes }
    return this.page.evaluate(async ({ before, after, boxes }) => {
      const { develop, at, ratio } = window.darkroom
      const [written, blank] = [await develop(before), await develop(after)]
      const apart = (one: Color, other: Color) =>
        Math.abs(one[0] - other[0]) + Math.abs(one[1] - other[1]) + Math.abs(one[2] - other[2])
      const over = ([red, green, blue, alpha]: TextBox['color'], ground: Color): Color => {
        const mix = (value: number, under: number) => value * alpha + under * (1 - alpha)
        return [mix(red, ground[0]), mix(green, ground[1]), mix(blue, ground[2])]
      }
      /** Changed, and more like this text than like its ground: what covers a text has letters too. */
      const isLetter = (x: number, y: number, color: TextBox['color']) => {
        const [shown, ground] = [at(written, x, y), at(blank, x, y)]
        return apart(shown, ground) > 12 && apart(shown, over(color, ground)) < apart(shown, ground)
      }
      const measured: Measured[] = []
      for (const { x, y, width, height, text, color, large } of boxes) {
        const [left, top] = [Math.max(0, Math.floor(x)), Math.max(0, Math.floor(y))]
        const [right, bottom] = [
          Math.min(blank.width, Math.ceil(x + width)),
          Math.min(blank.height, Math.ceil(y + height)),
        ]
        let worst = Number.POSITIVE_INFINITY
        for (let row = top; row < bottom; row += 1) {
          for (let column = left; column < right; column += 1) {
            // A letter is seen by what lies on it and right around it.
            const near = [-1, 0, 1].some((dy) =>
              [-1, 0, 1].some(
                (dx) =>
                  column + dx >= left &&
                  column + dx < right &&
                  row + dy >= top &&
                  row + dy < bottom &&
                  isLetter(column + dx, row + dy, color),
              ),
            )
            if (!near) continue
            const ground = at(blank, column, row)
            worst = Math.min(worst, ratio(over(color, ground), ground))
          }
        }
        if (Number.isFinite(worst)) measured.push({ text, ratio: worst, large })
      }
      return measured
    }, given)
  }

  /** How many pixels changed so much: by 3:1 an eye sees it wherever it is. */
  changed({ before, after }: Pair, least = 3): Promise<number> {
    const given = { before: before.toString('base64'), after: after.toString('base64'), least }
    return this.page.evaluate(async ({ before, after, least }) => {
      const { develop, at, ratio } = window.darkroom
      const [one, other] = [await develop(before), await develop(after)]
      let count = 0
      for (let y = 0; y < Math.min(one.height, other.height); y += 1)
        for (let x = 0; x < Math.min(one.width, other.width); x += 1)
          if (ratio(at(one, x, y), at(other, x, y)) >= least) count += 1
      return count
    }, given)
  }
}

type Color = [red: number, green: number, blue: number]

declare global {
  interface Window {
    darkroom: {
      develop(png: string): Promise<ImageData>
      at(picture: ImageData, x: number, y: number): Color
      ratio(one: Color, other: Color): number
    }
  }
}

export type { Box }

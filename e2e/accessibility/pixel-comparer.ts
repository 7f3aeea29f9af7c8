import sharp from 'sharp'
import type { Box, TextBox } from './text-boxes.js'

export interface MeasuredContrast {
  readonly text: string
  readonly ratio: number
  readonly isLarge: boolean
}

interface Pixels {
  readonly width: number
  readonly height: number
  /** Red, green, blue and, if present, alpha of each pixel, row by row. */
  readonly data: Uint8Array
  readonly bytesPerPixel: number
}

async function decode(base64: string): Promise<Pixels> {
  const { data, info } = await sharp(Buffer.from(base64, 'base64'))
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, data, bytesPerPixel: info.channels }
}

/** Two screenshots of the same area, taken by `takeScreenshot`. */
export interface ScreenshotPair {
  readonly before: string
  readonly after: string
}

/** The mask of one text: it marks the pixels of the letters, and the pixels next to them. */
interface LetterPixels {
  readonly box: TextBox
  /** The position of the mask in the screenshot. */
  readonly left: number
  readonly top: number
  readonly maskWidth: number
  /** One byte for each pixel of the box, row by row: 1 for a marked pixel, otherwise 0. */
  readonly mask: Uint8Array
}

/** The sRGB formula of WCAG, for a channel from 0 to 1. */
const linearLightOf = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)
const linearLightByByte = Float64Array.from({ length: 256 }, (_, value) => linearLightOf(value / 255))
/** Mixed colours have fractional values, which are not in the table. */
const linearLight = (value: number) => linearLightByByte[value] ?? linearLightOf(value / 255)
const luminance = (red: number, green: number, blue: number) =>
  0.2126 * linearLight(red) + 0.7152 * linearLight(green) + 0.0722 * linearLight(blue)
const ratioOf = (one: number, other: number) => (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05)

/** Finds the pixels of each text by comparing the screenshot with a screenshot without letters. */
function lettersOf(
  { data: withText, bytesPerPixel }: Pixels,
  { data: withoutText, width: imageWidth, height: imageHeight }: Pixels,
  boxes: readonly TextBox[],
): LetterPixels[] {
  return boxes.map((box) => {
    const { x, y, width, height, color } = box
    const alpha = color[3]
    const [left, top] = [Math.max(0, Math.floor(x)), Math.max(0, Math.floor(y))]
    const right = Math.min(imageWidth, Math.ceil(x + width))
    const bottom = Math.min(imageHeight, Math.ceil(y + height))
    const mix = (value: number, under = 0) => value * alpha + under * (1 - alpha)
    const maskWidth = Math.max(0, right - left)
    const mask = new Uint8Array(maskWidth * Math.max(0, bottom - top))
    /** Marks the pixel and its neighbours, because the contrast of a letter also depends on the pixels around it. */
    const includeNeighbours = (column: number, row: number) => {
      for (let nearRow = Math.max(top, row - 1); nearRow <= Math.min(bottom - 1, row + 1); nearRow += 1)
        for (
          let nearColumn = Math.max(left, column - 1);
          nearColumn <= Math.min(right - 1, column + 1);
          nearColumn += 1
        )
          mask[(nearRow - top) * maskWidth + nearColumn - left] = 1
    }
    for (let row = top; row < bottom; row += 1) {
      for (let column = left; column < right; column += 1) {
        const byteOffset = bytesPerPixel * (row * imageWidth + column)
        let changed = 0
        let distanceToText = 0
        for (let part = 0; part < 3; part += 1) {
          const [shown = 0, background = 0] = [withText[byteOffset + part], withoutText[byteOffset + part]]
          changed += Math.abs(shown - background)
          distanceToText += Math.abs(shown - mix(color[part] ?? 0, background))
        }
        // The pixel changed, and is closer to this text's colour than to the background. This leaves out the letters of an element in front
        // of the text, if these letters have another colour.
        if (changed > 12 && distanceToText < changed) includeNeighbours(column, row)
      }
    }
    return { box, left, top, maskWidth, mask }
  })
}

export class PixelComparer {
  #letters: readonly LetterPixels[] = []

  /**
   * Returns the worst contrast of each text with the background under its letters and next to them. `before` shows the screen, and `after`
   * shows the same screen without letters. Leaves out a text that has no pixel of its colour on the screen.
   */
  async measureContrasts(pair: ScreenshotPair, boxes: readonly TextBox[]): Promise<MeasuredContrast[]> {
    const [withText, withoutText] = await Promise.all([decode(pair.before), decode(pair.after)])
    this.#letters = lettersOf(withText, withoutText, boxes)
    return this.#contrastsOver(withoutText)
  }

  /** Returns the worst contrast of the same texts over another screenshot without letters. */
  async measureContrastsOver(background: string): Promise<MeasuredContrast[]> {
    return this.#contrastsOver(await decode(background))
  }

  #contrastsOver({ data: withoutText, width: imageWidth, bytesPerPixel }: Pixels): MeasuredContrast[] {
    return this.#letters.flatMap(({ box: { text, isLarge, color }, left, top, maskWidth, mask }) => {
      const [red, green, blue, alpha] = color
      const mix = (value: number, under: number) => value * alpha + under * (1 - alpha)
      let worst = Number.POSITIVE_INFINITY
      let lastColour = -1
      for (let pixelIndex = 0; pixelIndex < mask.length; pixelIndex += 1) {
        if (mask[pixelIndex] === 0) continue
        const row = top + Math.floor(pixelIndex / maskWidth)
        const column = left + (pixelIndex % maskWidth)
        const byteOffset = bytesPerPixel * (row * imageWidth + column)
        const [r = 0, g = 0, b = 0] = [
          withoutText[byteOffset],
          withoutText[byteOffset + 1],
          withoutText[byteOffset + 2],
        ]
        const packedColour = (r << 16) | (g << 8) | b
        // Backgrounds are mostly uniform, so most pixels have the colour of the previous pixel.
        if (packedColour === lastColour) continue
        lastColour = packedColour
        worst = Math.min(
          worst,
          ratioOf(luminance(mix(red, r), mix(green, g), mix(blue, b)), luminance(r, g, b)),
        )
      }
      return Number.isFinite(worst) ? [{ text, ratio: worst, isLarge }] : []
    })
  }

  /** Counts the pixels whose contrast between `before` and `after` is at least `minRatio`. */
  async countChangedPixels({ before, after }: ScreenshotPair, minRatio = 3): Promise<number> {
    const [one, other] = await Promise.all([decode(before), decode(after)])
    let count = 0
    for (let y = 0; y < Math.min(one.height, other.height); y += 1) {
      for (let x = 0; x < Math.min(one.width, other.width); x += 1) {
        const [here, there] = [
          one.bytesPerPixel * (y * one.width + x),
          other.bytesPerPixel * (y * other.width + x),
        ]
        const [r = 0, g = 0, b = 0] = [one.data[here], one.data[here + 1], one.data[here + 2]]
        const [red = 0, green = 0, blue = 0] = [
          other.data[there],
          other.data[there + 1],
          other.data[there + 2],
        ]
        // Most pixels are unchanged, and their contrast is expensive to compute.
        if (r === red && g === green && b === blue) continue
        if (ratioOf(luminance(r, g, b), luminance(red, green, blue)) >= minRatio) count += 1
      }
    }
    return count
  }
}

export type { Box }

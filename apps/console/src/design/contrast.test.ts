import palette from '@didascalie/design/palette.css?raw'
import { describe, expect, it } from 'vitest'
import ownCss from './tokens.css?raw'

const tokens = new Map(
  Array.from(`${palette}${ownCss}`.matchAll(/--([\w-]+): (#[0-9a-f]{6})/g), ([, name = '', value = '']) => [
    name,
    value,
  ]),
)

/** The relative luminance that WCAG defines. `name` is a token (a CSS variable such as `paper`) or a colour such as `#1a2b3c`. */
function luminance(name: string): number {
  const colour = tokens.get(name) ?? name
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((start) => Number.parseInt(colour.slice(start, start + 2), 16) / 255)
    .map((channel) => (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrastRatio(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

const paperColours = ['paper', 'paper-bright', 'paper-deep', 'row-over']
const textPairs: readonly (readonly [string, string])[] = [
  ...paperColours.flatMap((ground) => [
    ['ink', ground] as const,
    ['ink-soft', ground] as const,
    ['brand-deep', ground] as const,
    ['brick-deep', ground] as const,
  ]),
  ['ink', 'brand-mist'],
  ['ink-soft', 'brand-mist'],
  ['brand-deep', 'brand-mist'],
  ['brand-deep', 'brand-glaze'],
  ['ink', 'sun-mist'],
  ['ink-soft', 'sun-mist'],
  ['ink', 'brick-mist'],
  ['ink', 'off'],
  ['off-ink', 'off'],
  ['soon-ink', 'sun-mist'],
  ['done-ink', 'leaf-mist'],
  ['brand-deep', 'leaf-mist'],
  ['care-ink', 'brick-mist'],
  ['brick-deep', 'care-ground'],
  ['paper', 'brand'],
  ['paper', 'brand-deep'],
  ['paper', 'brand-night'],
  ['paper', 'brick-deep'],
  ['paper', 'ink'],
  ['paper', 'night'],
  ['brand-pale', 'brand-deep'],
  ['brand-glaze', 'brand-deep'],
  ['night-soft', 'night'],
  ['night-note', 'night'],
  ...['a', 'b', 'c'].flatMap((letter) => [
    ['paper', `reply-${letter}`] as const,
    ['ink', `reply-${letter}-mist`] as const,
    [`reply-${letter}`, `reply-${letter}-mist`] as const,
    [`reply-${letter}`, 'paper'] as const,
  ]),
]

const graphicPairs: readonly (readonly [string, string])[] = [
  ['paper-edge', 'paper'],
  ['paper-edge', 'paper-bright'],
  ['paper-edge', 'paper-deep'],
  ['brand', 'paper-bright'],
  ['brand', 'brand-mist'],
  ['leaf-deep', 'leaf-mist'],
  ['brick-deep', 'paper-bright'],
  ['sun-deep', 'paper-bright'],
  ['sun-deep', 'sun-mist'],
  ['brand-deep', 'sun'],
  ['sun', 'ink'],
]

describe("the contrast of the console's colours", () => {
  it.each(textPairs)('is at least 4.5 for the text %s on %s', (text, ground) => {
    expect(tokens.has(text) && tokens.has(ground)).toBe(true)
    expect(contrastRatio(text, ground)).toBeGreaterThanOrEqual(4.5)
  })

  it.each(graphicPairs)('is at least 3 for the border or icon %s on %s', (graphic, ground) => {
    expect(contrastRatio(graphic, ground)).toBeGreaterThanOrEqual(3)
  })
})

it('the three reply colours have nearly the same luminance, so that no reply looks like the right one', () => {
  const luminances = ['reply-a', 'reply-b', 'reply-c'].map(luminance)
  expect(Math.max(...luminances) - Math.min(...luminances)).toBeLessThan(0.01)
})

import css from '@didascalie/design/palette.css?raw'
import { describe, expect, it } from 'vitest'
import { brandTokens } from './brand-tokens.js'

const tokens = new Map(
  Array.from(css.matchAll(/--([\w-]+): (#[0-9a-f]{6})/g), ([, name = '', value = '']) => [name, value]),
)

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((offset) => Number.parseInt(colour.slice(offset, offset + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrastRatio(one: string, other: string, palette: ReadonlyMap<string, string> = tokens): number {
  const [light = 0, dark = 0] = [one, other]
    .map((name) => luminance(palette.get(name) ?? name))
    .sort((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

const texts: readonly (readonly [string, string])[] = [
  ['ink', 'paper'],
  ['ink', 'paper-bright'],
  ['ink', 'paper-deep'],
  ['ink', 'paper-warm'],
  ['ink', 'brand-mist'],
  ['ink', 'brick-mist'],
  ['ink', 'sun'],
  ['ink-soft', 'paper'],
  ['ink-soft', 'paper-deep'],
  ['ink-soft', 'paper-bright'],
  ['ink-soft', 'paper-warm'],
  ['ink-soft', 'brand-mist'],
  ['brand-deep', 'paper'],
  ['brand-deep', 'paper-deep'],
  ['brand-deep', 'paper-bright'],
  ['brand-deep', 'paper-warm'],
  ['brand-deep', 'brand-mist'],
  ['brand-glaze', 'brand-deep'],
  ['brick-deep', 'paper'],
  ['paper', 'brand'],
  ['paper', 'brand-deep'],
  ['paper', 'ink'],
  ['paper', 'night'],
  ['night-soft', 'night'],
  ['night-note', 'night'],
  ['off-ink', 'off'],
]

const graphics = [
  ['paper-edge', 'paper'],
  ['paper-edge', 'paper-bright'],
  ['paper-edge', 'paper-deep'],
  ['brand', 'paper-deep'],
  ['brand-pale', 'brand-deep'],
  ['sun', 'ink'],
  ['sun', 'night'],
] as const

const parseFiles = (files: Record<string, string>) => Object.values(files).map((text) => JSON.parse(text))
const brands: { colours: Record<keyof typeof brandTokens, string> }[] = parseFiles(
  import.meta.glob(['../../../../content/*/brand.json', '../../../../e2e/fixtures/*/brand.json'], {
    query: '?raw',
    import: 'default',
    eager: true,
  }),
)
const wordings: Record<string, string>[] = parseFiles(
  import.meta.glob(['../../../../content/*/wordings.json', '../../../../e2e/fixtures/*/wordings.json'], {
    query: '?raw',
    import: 'default',
    eager: true,
  }),
)

describe('contrast', () => {
  it.each(texts)('of %s on %s is at least 4.5 for text', (text, background) => {
    expect(contrastRatio(text, background)).toBeGreaterThanOrEqual(4.5)
  })

  it.each(graphics)('of %s on %s is at least 3 for borders and icons', (graphic, background) => {
    expect(contrastRatio(graphic, background)).toBeGreaterThanOrEqual(3)
  })

  it.each(brands)('is sufficient with the brand colours of each game', ({ colours }) => {
    const brandColours = Object.entries(brandTokens).map(
      ([name, token]) => [token.slice(2), colours[name as keyof typeof colours]] as const,
    )
    const palette = new Map([...tokens, ...brandColours])
    for (const [text, background] of texts)
      expect(contrastRatio(text, background, palette), `${text} on ${background}`).toBeGreaterThanOrEqual(4.5)
    for (const [graphic, background] of graphics)
      expect(
        contrastRatio(graphic, background, palette),
        `${graphic} on ${background}`,
      ).toBeGreaterThanOrEqual(3)
  })

  it.each(wordings)('of each talker’s name on the talker’s colour is at least 4.5', (texts) => {
    const talkerColours = Object.entries(texts).filter(([key]) => /^talker\.\w+\.color$/.test(key))
    expect(talkerColours).not.toEqual([])
    for (const [key, colour] of talkerColours)
      expect(contrastRatio('paper', colour), key).toBeGreaterThanOrEqual(4.5)
  })
})

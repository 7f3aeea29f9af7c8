import { describe, expect, it } from 'vitest'
import { fit, textWidth, wrap } from './text-width.js'

const font = { size: 13 }

describe('textWidth', () => {
  it('grows with the length of the text, the font size and the boldness', () => {
    expect(textWidth('aa', font)).toBeGreaterThan(textWidth('a', font))
    expect(textWidth('a', { size: 26 })).toBeCloseTo(2 * textWidth('a', font))
    expect(textWidth('a', { ...font, bold: true })).toBeGreaterThan(textWidth('a', font))
  })

  it('is at least the width in DejaVu Sans, the widest common font', () => {
    const dejaVu = { a: 0.613, m: 0.974, W: 0.989, i: 0.278, é: 0.615, ' ': 0.318, $: 0.636, '…': 1, Œ: 1.07 }
    for (const [character, em] of Object.entries(dejaVu)) {
      expect(textWidth(character, { size: 1 })).toBeGreaterThanOrEqual(em)
    }
  })
})

describe('fit', () => {
  it('does not change a text that fits', () => expect(fit('Bonjour.', 200, font)).toBe('Bonjour.'))

  it('cuts a long text after a word and adds an ellipsis', () => {
    const cut = fit('Je préviens l’accueil, une seconde, et j’arrive.', 180, font)
    expect(cut).toMatch(/^Je préviens .*[^\s,]…$/)
    expect(textWidth(cut, font)).toBeLessThanOrEqual(180)
  })

  it('cuts inside a word that is too long', () => {
    const cut = fit('a'.repeat(90), 100, font)
    expect(cut).toMatch(/^a+…$/)
    expect(textWidth(cut, font)).toBeLessThanOrEqual(100)
  })
})

describe('wrap', () => {
  it('breaks a line inside a word only if the word is wider than a line', () => {
    const lines = wrap(`Un mot, puis ${'x'.repeat(60)} et la fin.`, 120, font)
    expect(lines.join('').replace(/ /g, '')).toBe(`Unmot,puis${'x'.repeat(60)}etlafin.`)
    for (const line of lines) expect(textWidth(line, font)).toBeLessThanOrEqual(120)
  })

  it('breaks a name after an underscore', () => {
    expect(wrap('Lundi_Matin_Devant_Le_Canal', 150, font)).toEqual(['Lundi_Matin_Devant_', 'Le_Canal'])
  })

  it('ends the last line with an ellipsis if the text needs too many lines', () => {
    expect(wrap('un deux trois quatre cinq six sept huit', 80, font, 2)).toHaveLength(2)
    expect(wrap('un deux trois quatre cinq six sept huit', 80, font, 2)[1]).toMatch(/…$/)
  })
})

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { styles } from './theme.js'
import { join, measure, typeset } from './typeset.js'

const style = styles.body
const linesOf = (text: string, width: number, maxLines?: number) =>
  typeset(text, style, width, maxLines).lines.map((line) => line.text)

describe('typeset', () => {
  test('breaks after spaces and hyphens, and never at a no-break space', () => {
    expect(linesOf('Un point de départ pour en parler', 80)).toEqual([
      'Un point de ',
      'départ pour en ',
      'parler',
    ])
    expect(linesOf('Saint-Quentin-en-Yvelines', 70)).toEqual(['Saint-Quentin-', 'en-Yvelines'])
    expect(linesOf('Rien n’est noté\u00a0: voilà', measure('Rien n’est noté', style))).toEqual([
      'Rien n’est ',
      'noté\u00a0: voilà',
    ])
  })

  test('breaks a word that is longer than a line, without losing a letter', () => {
    expect(linesOf('X'.repeat(40), 60).join('')).toBe('X'.repeat(40))
  })

  test('ends a shortened text with an ellipsis, without a comma before it', () => {
    expect(linesOf('Prévenir, toujours, même de cinq minutes', measure('Prévenir, …', style), 1)).toEqual([
      'Prévenir…',
    ])
  })

  test('returns an empty block for a text without printable characters', () => {
    expect(typeset('🙂', style, 100)).toMatchObject({ lines: [], height: 0, width: 0 })
  })

  test('separates the texts of two joined blocks with a space', () => {
    const block = join(typeset('Amina', style, 100), typeset('Benkacem', style, 100))
    expect(block.lines.map((line) => line.text).join('')).toBe('Amina Benkacem')
    expect(block.height).toBe(2 * style.leading)
  })

  test('keeps any text within the width and the number of lines, and ends a shortened text with an ellipsis', () => {
    const words = fc.array(fc.string({ unit: fc.constantFrom(...'abcÉŁœ-’ \u00a0W') }), { maxLength: 12 })
    fc.assert(
      fc.property(
        words,
        fc.integer({ min: 30, max: 300 }),
        fc.integer({ min: 1, max: 4 }),
        (parts, width, maxLines) => {
          const block = typeset(parts.join(' '), style, width, maxLines)
          expect(block.lines.length).toBeLessThanOrEqual(maxLines)
          for (const line of block.lines) expect(line.width).toBeLessThanOrEqual(width)
          const unlimited = typeset(parts.join(' '), style, width)
          const text = block.lines.map((line) => line.text).join('')
          if (unlimited.lines.length <= maxLines)
            expect(text).toBe(unlimited.lines.map((line) => line.text).join(''))
          else expect(text).toMatch(/…$/)
        },
      ),
    )
  })
})

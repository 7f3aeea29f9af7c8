import { expect, it } from 'vitest'
import { toCsv, toTabs } from './save-file.js'

it('toCsv and toTabs write cells that a spreadsheet does not read as formulas', () => {
  expect(
    toCsv([
      ['Prénom', 'Nom'],
      ['=CMD()', 'Le "Grand"'],
    ]),
  ).toBe('\ufeff"Prénom";"Nom"\r\n"\'=CMD()";"Le ""Grand"""\r\n')
  expect(toTabs([['a\tb', '+1']])).toBe("a b\t'+1")
})

it.each(['=1', '＝1', ' =1', '\u200b+1', '\u2212 3', '\t@x', '\tx'])('toCsv escapes the cell %j', (cell) => {
  expect(toCsv([[cell]])).toBe(`\ufeff"'${cell}"\r\n`)
})

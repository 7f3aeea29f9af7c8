import { expect, test } from 'vitest'
import { decodeText, toCsv } from './csv.js'

const csvCell = (value: string) =>
  toCsv(['x'], [[value]])
    .split('\r\n')
    .slice(1, -1)
    .join('\r\n')

test('decodeText decodes accents in windows-1252 and in UTF-8', () => {
  expect(decodeText(Buffer.from('Zoé;Petit', 'latin1'))).toBe('Zoé;Petit')
  expect(decodeText(Buffer.from('Zoé;Petit'))).toBe('Zoé;Petit')
})

test.each([
  '=1',
  '+2',
  '-3',
  '@SUM(A1)',
  '＝1',
  '﹢2',
  '－3',
  '﹣3',
  '＠x',
  '⁼1',
  '−3',
  '\u200b=1',
  '\ufeff=1',
  '\u2060\u00ad =1',
  '\u3164+1',
  '\u00a0=1',
  '  =1',
  '\u{e0020}=1',
])('the cell %j is written with an apostrophe in front, so that a spreadsheet does not run it', (value) => {
  expect(csvCell(value).replace(/^"/, '')).toMatch(/^'/)
})

test('cells with separators are quoted, and control characters are written as escapes', () => {
  expect(csvCell('a;b')).toBe('"a;b"')
  expect(csvCell('a,=1')).toBe('"a,=1"')
  expect(csvCell('a\t=1')).toBe('"a\t=1"')
  expect(csvCell('dit "oui"')).toBe('"dit ""oui"""')
  expect(csvCell('\t=1')).toBe('"\'\t=1"')
  expect(csvCell('\u001b[2J')).toBe('\\u001b[2J')
})

test('names and codes are written unchanged', () => {
  for (const name of ['Zoé', 'Jean-Pierre', 'D’Alembert', 'Œuvre', '7K2M-XQ4T-90PD'])
    expect(csvCell(name)).toBe(name)
})

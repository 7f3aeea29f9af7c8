import { strToU8, zipSync } from 'fflate'
import { expect, it } from 'vitest'
import { readNames } from './read-names.js'
import { readWorkbook } from './workbook.js'

const xmlHeader = '<?xml version="1.0" encoding="UTF-8"?>'
const sheet = (rows: string) => strToU8(`${xmlHeader}<worksheet><sheetData>${rows}</sheetData></worksheet>`)
const book = (files: Record<string, Uint8Array>) => zipSync(files)

it('readWorkbook returns the first sheet as tab-separated text and keeps empty cells and empty rows', () => {
  const strings = strToU8(
    `${xmlHeader}<sst><si><t>Nom</t></si><si><r><t>Lo</t></r><r><t>ïk &amp; fils</t></r><rPh><t>x</t></rPh></si></sst>`,
  )
  const first = sheet(
    '<row r="1"><c r="A1" t="s"><v>0</v></c><c r="C1" t="inlineStr"><is><t>Prénom</t></is></c></row>' +
      '<row r="3"><c r="A3" t="s"><v>1</v></c><c r="B3"><v>44</v></c><c r="C3" t="str"><v>Élo\tïse</v></c></row>',
  )
  const bytes = book({
    'xl/worksheets/sheet10.xml': sheet('<row r="1"><c r="A1"><v>9</v></c></row>'),
    'xl/worksheets/sheet2.xml': first,
    'xl/sharedStrings.xml': strings,
  })
  expect(readWorkbook(bytes)).toBe('Nom\t\tPrénom\n\nLoïk & fils\t44\tÉlo ïse')
})

it('readWorkbook reads the sheet that the spreadsheet shows first, even if another sheet is in the first file', () => {
  const list = '<sheets><sheet name="Groupe" r:id="rId7"/><sheet name="Ancien" r:id="rId1"/></sheets>'
  const relationships =
    '<Relationship Id="rId1" Target="worksheets/sheet1.xml"/><Relationship Id="rId7" Target="worksheets/sheet2.xml"/>'
  const named = (name: string) =>
    sheet(`<row r="1"><c r="A1" t="inlineStr"><is><t>${name}</t></is></c></row>`)
  const bytes = book({
    'xl/workbook.xml': strToU8(
      `${xmlHeader}<workbook xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships">${list}</workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': strToU8(`${xmlHeader}<Relationships>${relationships}</Relationships>`),
    'xl/worksheets/sheet1.xml': named('Ancien'),
    'xl/worksheets/sheet2.xml': named('Groupe'),
  })
  expect(readWorkbook(bytes)).toBe('Groupe')
})

it('the line number of a person in a workbook is the row number in the sheet', () => {
  const inline = (reference: string, text: string) =>
    `<c r="${reference}" t="inlineStr"><is><t>${text}</t></is></c>`
  const rows = [
    `<row r="1">${inline('A1', 'Nom')}${inline('B1', 'Prénom')}</row>`,
    `<row r="4">${inline('A4', 'MARCHANDIER')}${inline('B4', 'Léa')}</row>`,
  ]
  const text = readWorkbook(book({ 'xl/worksheets/sheet1.xml': sheet(rows.join('')) }))
  expect(readNames(text ?? '').people).toEqual([{ line: 4, firstname: 'Léa', lastname: 'Marchandier' }])
})

/** A sheet with one name, followed by spaces that compress to almost nothing. */
const paddedSheet = (size: number) =>
  sheet(`<row r="1"><c r="A1" t="inlineStr"><is><t>Nom</t></is></c></row>${' '.repeat(size)}`)

it('readWorkbook reads the first sheet of a workbook whose other sheets are large', () => {
  const files = {
    'xl/worksheets/sheet1.xml': paddedSheet(0),
    'xl/worksheets/sheet2.xml': paddedSheet(21_000_000),
  }
  expect(readWorkbook(book(files))).toBe('Nom')
})

it('readWorkbook returns undefined for an archive whose first sheet and shared strings together exceed the size limit', () => {
  const half = 11_000_000
  const strings = strToU8(`${xmlHeader}<sst>${' '.repeat(half)}</sst>`)
  const files = { 'xl/worksheets/sheet1.xml': paddedSheet(half), 'xl/sharedStrings.xml': strings }
  expect(readWorkbook(book(files))).toBeUndefined()
})

it.each([
  ['a file that is not a zip archive', Uint8Array.from([0x50, 0x4b, 3, 4])],
  ['a zip archive of another kind', book({ 'content.xml': strToU8('<a/>') })],
  ['an empty sheet', book({ 'xl/worksheets/sheet1.xml': sheet('') })],
  ['broken XML', book({ 'xl/worksheets/sheet1.xml': strToU8('<worksheet><row') })],
])('readWorkbook returns undefined for %s', (_, bytes) => {
  expect(readWorkbook(bytes)).toBeUndefined()
})

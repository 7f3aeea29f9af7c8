import { expect, it } from 'vitest'
import { decode, isWorkbook } from './decode.js'

const list = 'Prénom;Nom\nÉloïse;Loïk'
const utf16 = (text: string, isBigEndian: boolean, hasByteOrderMark: boolean) => {
  const units = Array.from({ length: text.length }, (_, index) => text.charCodeAt(index))
  return Uint8Array.from(
    [...(hasByteOrderMark ? [0xfeff] : []), ...units].flatMap((unit) =>
      isBigEndian ? [unit >> 8, unit & 255] : [unit & 255, unit >> 8],
    ),
  )
}
const windows1252 = Uint8Array.from(Array.from(list, (character) => character.charCodeAt(0)))

it.each([
  ['UTF-8', new TextEncoder().encode(list)],
  ['UTF-8 with a byte order mark', new TextEncoder().encode(`\ufeff${list}`)],
  ['UTF-16, little-endian', utf16(list, false, true)],
  ['UTF-16, big-endian', utf16(list, true, true)],
  ['UTF-16 without a byte order mark', utf16(list, false, false)],
  ['Windows-1252', windows1252],
])('decode returns the text of a class list in %s', (_, bytes) => {
  expect(decode(bytes)).toBe(list)
})

it('isWorkbook distinguishes a workbook from a text file', () => {
  expect(isWorkbook(Uint8Array.from([0x50, 0x4b, 3, 4]))).toBe(true)
  expect(isWorkbook(new TextEncoder().encode(list))).toBe(false)
})

import fc from 'fast-check'

const surrogates = { first: 0xd800, count: 0x800 }

/** Skips the surrogates, which are not characters. */
const character = fc.integer({ min: 0, max: 0x10ffff - surrogates.count }).map((number) => {
  const codePoint = number < surrogates.first ? number : number + surrogates.count
  return String.fromCodePoint(codePoint)
})

/** Arbitrary Unicode text. The unit `binary` of fast-check would be slower: it first lists all of Unicode, which takes a second. */
export const anyText = (constraints: { maxLength?: number } = {}) =>
  fc.string({ unit: character, ...constraints })

import fc from 'fast-check'

const surrogates = { first: 0xd800, count: 0x800 }

/** One character. Skips the surrogates, which are not characters. */
const letter = fc.integer({ min: 0, max: 0x10ffff - surrogates.count }).map((number) => {
  const codePoint = number < surrogates.first ? number : number + surrogates.count
  return String.fromCodePoint(codePoint)
})

/** Arbitrary Unicode text. The unit `binary` of fast-check would be slower. It first lists all of Unicode, which takes a second. */
export const anyText = (constraints: { maxLength?: number } = {}) =>
  fc.string({ unit: letter, ...constraints })

import fc from 'fast-check'

const surrogates = { first: 0xd800, count: 0x800 }

const letter = fc.integer({ min: 0, max: 0x10ffff - surrogates.count }).map((number) => {
  const codePoint = number < surrogates.first ? number : number + surrogates.count
  return String.fromCodePoint(codePoint)
})

/** Any letters there are, as fast-check's own `binary` text: that one lists all of Unicode first, which takes a second. */
export const anyText = (constraints: { maxLength?: number } = {}) =>
  fc.string({ unit: letter, ...constraints })

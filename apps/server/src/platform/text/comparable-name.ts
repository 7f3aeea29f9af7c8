/** The form of a name for comparison: lower case, no accents, one space between words. */
export const comparableName = (name: string): string =>
  name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim()

/** A name as it is looked for: small letters, no accents, one space between words. */
export const bare = (name: string): string =>
  name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim()

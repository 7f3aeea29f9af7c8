const blocks = /<\/?(?:p|h[1-6]|ul|ol|li|br)(?:\s[^>]*)?>|\n/g
const tags = /<[^>]*>/g

/** Returns the paragraphs of a plain or HTML text, without tags. */
export function plainText(html: string): string[] {
  return html
    .split(blocks)
    .map((paragraph) => paragraph.replace(tags, '').trim())
    .filter((paragraph) => paragraph !== '')
}

/** Counts the words. A separate punctuation mark is not a word: `« Quoi ? »` → 1. */
export const wordCount = (text: string): number =>
  text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length

const blocks = /<\/?(?:p|h[1-6]|ul|ol|li|br)(?:\s[^>]*)?>|\n/g
const tags = /<[^>]*>/g

/** The paragraphs of a text that may be HTML. */
export function plainText(html: string): string[] {
  return html
    .split(blocks)
    .map((paragraph) => paragraph.replace(tags, '').trim())
    .filter((paragraph) => paragraph !== '')
}

/** A sign that stands alone, as French puts them, is no word. */
export const wordCount = (text: string): number =>
  text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length

// Sanitises HTML that people write, for example the home text of a session. Removes all tags that
// are not on a short list, and all links to unsafe addresses.
import { htmlWordingKeys, type Wordings } from '@didascalie/contract'
import sanitizeHtml from 'sanitize-html'

/** The player shows all these tags. */
const tags =
  'p br hr strong b em i u small q abbr sup sub ul ol li dl dt dd h2 h3 h4 blockquote address div span a table caption thead tbody tr th td'

const options: sanitizeHtml.IOptions = {
  allowedTags: tags.split(' '),
  allowedAttributes: { a: ['href', 'target', 'rel'], abbr: ['title'], span: ['lang'], p: ['lang'] },
  // `mailto` is needed for the contact on the privacy page.
  allowedSchemes: ['http', 'https', 'mailto'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  transformTags: {
    a: sanitizeHtml.simpleTransform('a', { target: '_blank', rel: 'noopener noreferrer' }),
  },
}

/** Does not change the wordings that cannot contain HTML. */
export function sanitiseWordings(wordings: Wordings): Wordings {
  const texts = htmlWordingKeys.flatMap((key) => {
    const text = wordings[key]
    return text === undefined ? [] : [[key, sanitise(text)]]
  })
  return { ...wordings, ...Object.fromEntries(texts) }
}

export function sanitise(html: string): string {
  return sanitizeHtml(html, options).trim()
}

const entities: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': '’',
}

/** Converts HTML to plain text, with one line for each block. */
export function plainText(html: string): string {
  const withLineBreaks = html.replace(/<br\b[^>]*>|<\/(?:p|div|li|h[2-4]|tr|dt|dd|blockquote)>/gi, '\n')
  const text = sanitizeHtml(withLineBreaks, { allowedTags: [], allowedAttributes: {} })
  return text
    .replace(/&(?:amp|lt|gt|quot|#39);/g, (entity) => entities[entity] ?? entity)
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n\s*/g, '\n')
    .trim()
}

// HTML that people write (notions, home text): a small closed list of tags, links that cannot harm (design, reading 11).
import sanitizeHtml from 'sanitize-html'

const options: sanitizeHtml.IOptions = {
  allowedTags: [
    'p',
    'br',
    'strong',
    'b',
    'em',
    'i',
    'u',
    'ul',
    'ol',
    'li',
    'h2',
    'h3',
    'h4',
    'blockquote',
    'a',
    'span',
    'q',
    'abbr',
    'sup',
    'sub',
  ],
  allowedAttributes: { a: ['href', 'target', 'rel'], abbr: ['title'], span: ['lang'], p: ['lang'] },
  allowedSchemes: ['http', 'https'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  transformTags: {
    a: sanitizeHtml.simpleTransform('a', { target: '_blank', rel: 'noopener noreferrer' }),
  },
}

export function sanitise(html: string): string {
  return sanitizeHtml(html, options).trim()
}

import { typeset } from '@didascalie/script'

/**
 * The parts of an HTML text that are not words: elements, and character references such as `&amp;`.
 */
const markup = /(<[^>]*>|&#?\w+;)/

/**
 * A text with the apostrophes, quotation marks and spaces of French typography, as in the built
 * story. Addresses stay as they are.
 */
export const inFrench = (text: string): string =>
  text.includes('://')
    ? text
    : text
        .split(markup)
        .map((part, index) => (index % 2 === 0 ? typeset(part) : part))
        .join('')

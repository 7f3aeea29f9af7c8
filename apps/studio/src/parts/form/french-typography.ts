import { typeset } from '@didascalie/script'

/**
 * The parts of an HTML text that are not words: elements, character references such as `&amp;`, and
 * addresses.
 */
const markup = /(<[^>]*>|&#?\w+;|\w+:\/\/[^\s<]+)/

/**
 * A text with the apostrophes, quotation marks and spaces of French typography, as in the built
 * story. Elements, character references and addresses stay as they are.
 */
export const inFrench = (text: string): string =>
  text
    .split(markup)
    .map((part, index) => (index % 2 === 0 ? typeset(part) : part))
    .join('')

import { typeset } from '@didascalie/script'

/** The parts of an HTML text that are not words: tags, character references such as `&amp;`, and URLs. */
const markup = /(<[^>]*>|&#?\w+;|\w+:\/\/[^\s<]+)/

/** Returns a text with the apostrophes, quotation marks and spaces of French typography: `Qu'est-ce ?` → `Qu’est-ce ?`. */
export const inFrench = (text: string): string =>
  text
    .split(markup)
    .map((part, index) => (index % 2 === 0 ? typeset(part) : part))
    .join('')

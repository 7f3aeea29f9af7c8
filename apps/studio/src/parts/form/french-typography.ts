import { typeset } from '@didascalie/script'

/** The parts of a text in HTML that are not words: elements, and characters written as codes. */
const markup = /(<[^>]*>|&#?\w+;)/

/** A text with the apostrophes and spaces of French typography, as the build sets the lines of the story. Addresses stay as they are. */
export const inFrench = (text: string): string =>
  text.includes('://')
    ? text
    : text
        .split(markup)
        .map((part, index) => (index % 2 === 0 ? typeset(part) : part))
        .join('')

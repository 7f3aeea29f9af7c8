// Makes control characters in other people's texts visible, so that they cannot act on the terminal.

/** Control characters and changes of direction, except line ends and tabs. */
const acting = /(?!\r\n|[\n\t])[\p{Cc}\p{Bidi_Control}\u2028\u2029]/gu
const breaks = /[\r\n\t]/g

const escapeCharacter = (letter: string) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`

export const visible = (text: string) => text.replace(acting, escapeCharacter)

/** The same, with line ends and tabs as escapes too. */
export const visibleOnOneLine = (text: string) => visible(text).replace(breaks, escapeCharacter)

// What others wrote is printed as letters, never as orders to the terminal: an escape code is shown, not obeyed.

/** Control letters, and those that turn the direction of a line; a line's own end is left. */
const acting = /(?!\r\n|[\n\t])[\p{Cc}\p{Bidi_Control}\u2028\u2029]/gu
const breaks = /[\r\n\t]/g

const shown = (letter: string) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`

export const visible = (text: string) => text.replace(acting, shown)

/** For what must stay on one line. */
export const visibleOnOneLine = (text: string) => visible(text).replace(breaks, shown)

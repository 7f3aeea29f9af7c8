// Replaces control characters in texts by visible escapes, so that a learner's data cannot control the operator's terminal.

/** Control characters and characters that change the text direction, except line ends and tabs. */
const controls = /(?!\r\n|[\n\t])[\p{Cc}\p{Bidi_Control}\u2028\u2029]/gu
const breaks = /[\r\n\t]/g

const escapeCharacter = (letter: string) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`

export const escapeControls = (text: string) => text.replace(controls, escapeCharacter)

/** Also replaces line ends and tabs by escapes. */
export const escapeControlsAndBreaks = (text: string) => escapeControls(text).replace(breaks, escapeCharacter)

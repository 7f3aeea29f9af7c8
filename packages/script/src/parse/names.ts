// Scene titles, variables, people, objects and states: letters of any language, digits and `_`.

// Sources of regular expressions with the flag `u`.
export const nameCharacter = '[\\p{L}\\p{M}\\p{N}_]'
/** Commands, tags and pictures may also have dashes. */
export const dashedCharacter = '[\\p{L}\\p{M}\\p{N}_-]'
export const namePattern = `\\p{L}${nameCharacter}*`
export const variablePattern = `\\$[\\p{L}_]${nameCharacter}*`

const wholeName = new RegExp(`^${namePattern}$`, 'u')
const otherCharacters = new RegExp(`(?:(?!${nameCharacter}).)+`, 'gu')

export const isName = (text: string) => wholeName.test(text)

/** The name with every run of other characters replaced. */
export const replaceInName = (text: string, replacement: string) => text.replace(otherCharacters, replacement)

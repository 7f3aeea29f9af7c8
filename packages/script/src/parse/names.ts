// The names of scenes, variables, people and objects consist of letters of any language, digits and `_`.

// Sources for regular expressions with the flag `u`.
export const nameCharacter = '[\\p{L}\\p{M}\\p{N}_]'
/** The names of commands, tags, pictures and states of objects may also contain dashes. */
export const nameCharacterOrDash = '[\\p{L}\\p{M}\\p{N}_-]'
export const namePattern = `\\p{L}${nameCharacter}*`
export const variablePattern = `\\$[\\p{L}_]${nameCharacter}*`

const wholeName = new RegExp(`^${namePattern}$`, 'u')
const otherCharacters = new RegExp(`(?:(?!${nameCharacter}).)+`, 'gu')

export const isName = (text: string) => wholeName.test(text)

/** Replaces the characters that a name cannot contain: `'à l’accueil'` → `'à_l_accueil'`. Several in a row become one `replacement`. */
export const replaceInName = (text: string, replacement: string) => text.replace(otherCharacters, replacement)

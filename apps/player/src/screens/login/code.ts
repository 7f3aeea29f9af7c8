// Formats an access code in groups of four. Accepts any case, with or without dashes and spaces. It does not validate
// the code: the server does (specification, section 5).

export const codeLength = 12
const group = 4
const longest = 48

export const bareCode = (text: string): string =>
  text
    .replace(/[\s\-–—_.]/g, '')
    .toUpperCase()
    .slice(0, longest)

export function groupCode(text: string): string {
  const bare = bareCode(text)
  return bare.replace(new RegExp(`(.{${group}})(?=.)`, 'g'), '$1-')
}

interface CodeEdit {
  value: string
  caret: number
}

/** Returns the field's value after an edit. Deleting a dash also deletes the character before it; otherwise the
 * formatting would add the dash again. */
export function editCode(before: string, after: string, caret: number, deleting: boolean): CodeEdit {
  let bare = bareCode(after)
  let characters = bareCode(after.slice(0, caret)).length
  const isOnlyDashDeleted = deleting && bare === bareCode(before) && after.length < before.length
  if (isOnlyDashDeleted && characters > 0) {
    bare = bare.slice(0, characters - 1) + bare.slice(characters)
    characters -= 1
  }
  const value = groupCode(bare)
  return { value, caret: caretAfter(characters, value.length) }
}

/** The caret position after a number of code characters, including the dashes. */
function caretAfter(characters: number, most: number): number {
  const dashes = characters === 0 ? 0 : Math.floor((characters - 1) / group)
  return Math.min(characters + dashes, most)
}

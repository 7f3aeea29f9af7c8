// Formats an access code in groups of four. Accepts upper and lower case, and ignores spaces, dashes, dots and underscores. Does not
// validate the code, because the server does (specification, section 5).

export const codeLength = 12
const groupLength = 4
/** Text beyond this length is cut off; no access code is that long. */
const maxLength = 48

export const bareCode = (text: string): string =>
  text
    .replace(/[\s\-–—_.]/g, '')
    .toUpperCase()
    .slice(0, maxLength)

export function groupCode(text: string): string {
  const bare = bareCode(text)
  return bare.replace(new RegExp(`(.{${groupLength}})(?=.)`, 'g'), '$1-')
}

interface CodeEdit {
  value: string
  caret: number
}

/** Returns the field's value after an edit. Backspace after a dash also deletes the character before the dash. Otherwise, the
 * formatting would add the dash again. */
export function editCode(
  previousValue: string,
  newValue: string,
  caret: number,
  isBackspace: boolean,
): CodeEdit {
  let bare = bareCode(newValue)
  let charactersBeforeCaret = bareCode(newValue.slice(0, caret)).length
  const isOnlyDashDeleted =
    isBackspace && bare === bareCode(previousValue) && newValue.length < previousValue.length
  if (isOnlyDashDeleted && charactersBeforeCaret > 0) {
    bare = bare.slice(0, charactersBeforeCaret - 1) + bare.slice(charactersBeforeCaret)
    charactersBeforeCaret -= 1
  }
  const value = groupCode(bare)
  return { value, caret: caretAfter(charactersBeforeCaret, value.length) }
}

/** The caret position after the given number of code characters. The position also counts the dashes between them. */
function caretAfter(charactersBeforeCaret: number, maxCaret: number): number {
  const dashes = charactersBeforeCaret === 0 ? 0 : Math.floor((charactersBeforeCaret - 1) / groupLength)
  return Math.min(charactersBeforeCaret + dashes, maxCaret)
}

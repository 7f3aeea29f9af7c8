// An access code as one types or pastes it: any case, with or without dashes and spaces; shown in groups of four.
// There is no other rule here: the server decides (specification, section 5).

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

/** What a field holds after an edit. A deleted dash takes the character before it along: else it would come back. */
export function editCode(before: string, after: string, caret: number, deleting: boolean): CodeEdit {
  let bare = bareCode(after)
  let characters = bareCode(after.slice(0, caret)).length
  const onlyADash = deleting && bare === bareCode(before) && after.length < before.length
  if (onlyADash && characters > 0) {
    bare = bare.slice(0, characters - 1) + bare.slice(characters)
    characters -= 1
  }
  const value = groupCode(bare)
  return { value, caret: caretAfter(characters, value.length) }
}

/** Where the caret stands after so many characters, dashes counted. */
function caretAfter(characters: number, most: number): number {
  const dashes = characters === 0 ? 0 : Math.floor((characters - 1) / group)
  return Math.min(characters + dashes, most)
}

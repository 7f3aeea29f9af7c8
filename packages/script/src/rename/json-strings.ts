/** A key of a JSON text, or a string that is a value. */
export interface JsonString {
  /** The keys and indexes that lead to the string. The path of a key ends with the key itself. */
  readonly path: readonly string[]
  readonly isKey: boolean
  /** The text between the quotation marks. Escape sequences stay as they are written. */
  readonly value: string
  /** The offset of the first character after the opening quotation mark. */
  readonly offset: number
}

const token = /"((?:[^"\\]|\\.)*)"|[{}[\],:]/g

/** Unlike `JSON.parse`, also reads a text with errors, as far as possible. */
export function jsonStringsIn(text: string): JsonString[] {
  const strings: JsonString[] = []
  /** The open objects and arrays, with the current key or index of each. */
  const open: { readonly isArray: boolean; key: string; index: number; isAtKey: boolean }[] = []
  for (const { 0: found, 1: value, index } of text.matchAll(token)) {
    const inside = open.at(-1)
    if (value !== undefined) {
      const isKey = inside?.isAtKey === true
      if (isKey && inside) inside.key = value
      strings.push({ path: open.map(pathPart), isKey, value, offset: index + 1 })
    } else if (found === '{' || found === '[')
      open.push({ isArray: found === '[', key: '', index: 0, isAtKey: found === '{' })
    else if (found === '}' || found === ']') open.pop()
    else if (inside && found === ':') inside.isAtKey = false
    else if (inside && found === ',') {
      inside.index += 1
      inside.isAtKey = !inside.isArray
    }
  }
  return strings
}

const pathPart = ({ isArray, key, index }: { isArray: boolean; key: string; index: number }) =>
  isArray ? String(index) : key

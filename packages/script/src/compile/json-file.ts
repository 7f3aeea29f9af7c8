import type { Origin } from '../diagnostics/diagnostic.js'

/** A JSON file of a game. `originOf` returns the position for a diagnostic about a key or a value: where this text first occurs in
 * quotation marks. If the file does not contain the text, `originOf` returns the start of the file. */
export interface JsonFile<Data> {
  readonly file: string
  readonly data: Data
  originOf(key: string): Origin
}

export function jsonFile<Data>(file: string, text: string, data: Data): JsonFile<Data> {
  const lines = text.split('\n')
  return {
    file,
    data,
    originOf: (key) => {
      const quotedKey = JSON.stringify(key)
      const line = lines.findIndex((one) => one.includes(quotedKey))
      return {
        file,
        line: Math.max(line, 0) + 1,
        column: Math.max(lines[line]?.indexOf(quotedKey) ?? 0, 0) + 1,
        length: line === -1 ? 0 : quotedKey.length,
      }
    },
  }
}

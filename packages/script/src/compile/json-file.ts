import type { Origin } from '../diagnostics/diagnostic.js'

/** A JSON file of a game. `originOf` takes a key or a value. For diagnostics, it returns the first position in the file where this key or
 * value occurs in quotation marks, or the start of the file if there is none. */
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

import type { Diagnostic } from '../diagnostics/diagnostic.js'

/** A fault can occur at one position with many combinations of variables. Keeps the first diagnostic, which has the shortest route. */
export function onePerPosition(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  const keys = new Set<string>()
  return diagnostics.filter(({ code, origin: { file, line, column }, message }) => {
    const key = `${code} ${file}:${line}:${column} ${message}`
    if (keys.has(key)) return false
    keys.add(key)
    return true
  })
}

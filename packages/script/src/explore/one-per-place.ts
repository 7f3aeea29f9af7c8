import type { Diagnostic } from '../diagnostics/diagnostic.js'

/** The same fault can be met at one place with many sets of variables: the first, whose way is the shortest, is enough. */
export function onePerPlace(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  const places = new Set<string>()
  return diagnostics.filter(({ code, origin: { file, line, column }, message }) => {
    const place = `${code} ${file}:${line}:${column} ${message}`
    if (places.has(place)) return false
    places.add(place)
    return true
  })
}

import type { Diagnostic } from '../diagnostics/diagnostic.js'

/** A fault can occur at one place with many combinations of variables. Keeps the first, which has the shortest route. */
export function onePerPlace(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  const places = new Set<string>()
  return diagnostics.filter(({ code, origin: { file, line, column }, message }) => {
    const place = `${code} ${file}:${line}:${column} ${message}`
    if (places.has(place)) return false
    places.add(place)
    return true
  })
}

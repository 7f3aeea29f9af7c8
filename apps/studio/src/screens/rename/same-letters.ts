import type { NameKind, Reference, TextFile } from '@didascalie/script'

/**
 * Another name, or words of a line, that contain the letters of the renamed name. The screen lists
 * them, because the renaming does not change them.
 */
export interface SameLetters {
  readonly what: string
  readonly kind: NameKind | 'words'
  readonly file: string
  readonly line: number
}

const maxShown = 8

/**
 * Returns at most `maxShown` results: first other names, then words of lines. Returns nothing for a
 * name of fewer than three letters, because too many words contain it.
 */
export function sameLettersAs(
  { kind, name }: Pick<Reference, 'kind' | 'name'>,
  references: readonly Reference[],
  files: readonly TextFile[],
): SameLetters[] {
  const letters = name.replace('$', '').toLowerCase()
  if (letters.length < 3) return []
  const others = new Map<string, SameLetters>()
  for (const one of references)
    if (!(one.kind === kind && one.name === name) && one.name.toLowerCase().includes(letters))
      others.set(`${one.kind} ${one.name}`, {
        what: one.name,
        kind: one.kind,
        file: one.file,
        line: one.line,
      })
  const said = files
    .filter(({ file }) => file.endsWith('.yarn'))
    .flatMap(({ file, text }) => saidIn(file, text, letters))
  return [...others.values(), ...said].slice(0, maxShown)
}

function saidIn(file: string, text: string, letters: string): SameLetters[] {
  return text.split('\n').flatMap((raw, index) => {
    const words = raw
      .replace(/<<.*?>>|\s#\w+:\S+|(^|\s)\/\/.*$/g, '')
      .replace(/^\s*(?:->|(?:title|chapter):.*|[\p{L}\p{M}\p{N}_]*:)\s*/u, '')
    const at = words.toLowerCase().indexOf(letters)
    if (at === -1) return []
    const around = words.slice(Math.max(0, at - 16), at + letters.length + 14).trim()
    return [{ what: `« …${around}… »`, kind: 'words' as const, file, line: index + 1 }]
  })
}

// Finds the technical terms that a game explains in its texts.

export interface Term {
  readonly definition: string
  /** Other forms of the term in the story, for example the plural. */
  readonly forms?: readonly string[] | undefined
}

export type Glossary = Readonly<Record<string, Term>>

/** An occurrence of a term in a text. `end` is exclusive. */
export interface Gloss {
  readonly term: string
  readonly start: number
  readonly end: number
}

interface Finder {
  readonly pattern: RegExp
  readonly termByForm: ReadonlyMap<string, string>
}

/** Must not change the length of the text, because the positions in the result also apply to the original text. */
const normalised = (text: string) =>
  text
    .replace(/[\u00a0\u202f]/g, ' ')
    .replace(/'/g, '’')
    .toLowerCase()

const finders = new WeakMap<Glossary, Finder>()

function finderOf(glossary: Glossary): Finder {
  const cached = finders.get(glossary)
  if (cached) return cached
  const termByForm = new Map(
    Object.entries(glossary).flatMap(([term, { forms = [] }]) =>
      [term, ...forms].map((form) => [normalised(form), term] as const),
    ),
  )
  // The longest forms come first, so that the pattern finds « chef de chantier » as a whole and not only « chef ».
  const forms = [...termByForm.keys()].sort((one, other) => other.length - one.length)
  const escaped = forms.map((form) => form.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  const pattern = new RegExp(`(?<![\\p{L}\\d])(?:${escaped.join('|')})(?![\\p{L}\\d])`, 'gu')
  const finder = { pattern, termByForm }
  finders.set(glossary, finder)
  return finder
}

/** Finds the first occurrence of each term in a text, as whole words, ignoring case. */
export function glossesIn(text: string, glossary: Glossary): Gloss[] {
  const { pattern, termByForm } = finderOf(glossary)
  if (termByForm.size === 0) return []
  const seen = new Set<string>()
  return Array.from(normalised(text).matchAll(pattern)).flatMap(({ 0: form, index }) => {
    const term = termByForm.get(form)
    if (term === undefined || seen.has(term)) return []
    seen.add(term)
    return [{ term, start: index, end: index + form.length }]
  })
}

import type { Diagnostic } from '@didascalie/script'
import type { Screen } from '../../model/route.js'

type FormRoute = readonly [Screen, ...string[]]

const facts: FormRoute = ['textes', 'faits']
const cards: FormRoute = ['textes', 'debats']
const chapters: FormRoute = ['textes', 'calendrier']
const wordings: FormRoute = ['textes', 'interface']

/** For each diagnostic code: the form in which the writer repairs it. Other diagnostics are repaired in the story. */
const forms: Readonly<Record<string, FormRoute>> = {
  'unnamed-scene': ['textes', 'scenes'],
  'unknown-named-scene': ['textes', 'scenes'],
  'bad-notion': ['textes', 'notions'],
  'missing-prop': ['objets'],
  'unknown-background': ['lieux'],
  'unknown-fact': facts,
  'unused-fact': facts,
  'notion-without-fact': facts,
  'few-facts': facts,
  'clashing-facts': facts,
  'unknown-choice': cards,
  'uneven-card': cards,
  'unknown-chapter': chapters,
  'unlisted-chapter': chapters,
  'missing-wording': wordings,
  'unknown-wording': wordings,
  'default-wording': wordings,
  'unused-term': ['textes', 'glossaire'],
  'bad-colour': ['textes', 'marque'],
}

/**
 * The form in which the writer repairs a diagnostic. Returns `undefined` if no form repairs it.
 * `chapter` is the chapter of the scene that has the diagnostic.
 */
export function formOf(
  { code }: Pick<Diagnostic, 'code'>,
  chapter: string | undefined,
): FormRoute | undefined {
  const form = forms[code]
  return code === 'unnamed-scene' && form && chapter !== undefined ? [...form, chapter] : form
}

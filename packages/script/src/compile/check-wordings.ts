import {
  insertAltKey,
  insertKeptKey,
  isVariantKey,
  locationTitleKey,
  objectKey,
  objectNameKey,
  talkerColorKey,
  talkerNameKey,
  type Wordings,
} from '@didascalie/contract'
import { defaultWordings, ownWordingKeys } from '@didascalie/contract/default-wordings'
import { type Diagnostic, diagnose } from '../diagnostics/diagnostic.js'
import { suggest } from '../diagnostics/suggest.js'
import type { JsonFile } from './json-file.js'

const platformKeys = Object.keys(defaultWordings)

/** The keys under which a game may name one of its people, places, objects or prints. */
const storyKeys = (id: string): readonly string[] => [
  talkerNameKey(id),
  talkerColorKey(id),
  locationTitleKey(id),
  objectNameKey(id),
  objectKey(id),
  insertAltKey(id),
  insertKeptKey(id),
]

/** Reports the keys that nothing reads, and the texts that a game must write itself and left to the platform. The texts that the story
 * needs are checked with the assets that it names. */
export function checkWordings(file: JsonFile<Wordings> | undefined): Diagnostic[] {
  if (!file) return []
  const unknown = Object.keys(file.data).flatMap((key) => {
    const [kind = '', id = ''] = key.split('.')
    const known = [...platformKeys, ...storyKeys(id)]
    if (known.includes(key) || isVariantKey(key)) return []
    const sameKind = known.filter((other) => other.startsWith(`${kind}.`))
    const hint = suggest(key, sameKind.length > 0 ? sameKind : known)
    return diagnose('unknown-wording', file.originOf(key), { key }, { hint })
  })
  const left = ownWordingKeys.flatMap((key) => {
    const text = defaultWordings[key]
    if ((file.data[key] ?? text) !== text) return []
    return diagnose('default-wording', file.originOf(key), { key, text: text.replace(/<[^>]*>/g, '') })
  })
  return [...unknown, ...left]
}

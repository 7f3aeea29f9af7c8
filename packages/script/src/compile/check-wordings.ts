import {
  actAltKey,
  insertAltKey,
  insertKeptKey,
  isVariantKey,
  locationAltKey,
  locationTitleKey,
  objectKey,
  objectNameKey,
  talkerColorKey,
  talkerNameKey,
  type Wordings,
} from '@didascalie/contract'
import { defaultWordings, requiredWordingKeys } from '@didascalie/contract/default-wordings'
import { type Diagnostic, diagnose } from '../diagnostics/diagnostic.js'
import { didYouMean, nearest, suggest } from '../diagnostics/suggest.js'
import type { JsonFile } from './json-file.js'
import type { TextIds } from './text-ids.js'

const platformKeys = Object.keys(defaultWordings)

type Kind = keyof TextIds

/** The keys of the texts about a person, a place, an object, an insert or an act. */
const keysOf: Readonly<Record<Kind, (id: string) => readonly string[]>> = {
  talker: (id) => [talkerNameKey(id), talkerColorKey(id)],
  location: (id) => [locationTitleKey(id), locationAltKey(id)],
  object: (id) => [objectNameKey(id), objectKey(id)],
  insert: (id) => [insertAltKey(id), insertKeptKey(id)],
  act: (id) => [actAltKey(id)],
}

const kinds: readonly Kind[] = ['talker', 'location', 'object', 'insert', 'act']

const isColour = (text: string) => /^#[0-9a-f]{6}$/i.test(text)

const withoutTags = (html: string) => html.replace(/<[^>]*>/g, '')

/**
 * Checks the wordings of a game: its own texts, by key. Reports unknown keys, invalid colours, and required texts that are empty or still
 * the default. `checkAssets` reports the texts that the story needs and the game does not have. `ids` is undefined if the story has parse
 * errors. Every id is then accepted.
 */
export function checkWordings(file: JsonFile<Wordings> | undefined, ids: TextIds | undefined): Diagnostic[] {
  if (!file) return []
  return [...unknownKeys(file, ids), ...badColours(file), ...defaultOrEmptyTexts(file)]
}

function unknownKeys(file: JsonFile<Wordings>, ids: TextIds | undefined): Diagnostic[] {
  const storyKeys = kinds.flatMap((kind) => [...(ids?.[kind] ?? [])].flatMap(keysOf[kind]))
  const knownKeys = new Set([...platformKeys, ...storyKeys])
  return Object.keys(file.data).flatMap((key) => {
    const [, id = ''] = key.split('.')
    if (knownKeys.has(key) || isVariantKey(key)) return []
    const keysOfSameId = kinds.flatMap((kind) => keysOf[kind](id))
    if (!ids && keysOfSameId.includes(key)) return []
    const candidates = ids ? [...knownKeys] : [...knownKeys, ...keysOfSameId]
    return diagnose(
      'unknown-wording',
      file.originOf(key),
      { key },
      { hint: hintForKey(key, candidates, ids) },
    )
  })
}

/**
 * Suggests a key for an unknown key. In a key with an id, replaces the id by the most similar known id:
 * `talker.léa.name` → `talker.lea.name`. Otherwise suggests the most similar key with the same first part: `bilan.titel` → `bilan.title`.
 * If no known key has this first part, suggests the most similar of all keys.
 */
function hintForKey(
  key: string,
  candidates: readonly string[],
  ids: TextIds | undefined,
): string | undefined {
  const [start = '', id = ''] = key.split('.')
  const kind = kinds.find((one) => one === start)
  const index = kind ? keysOf[kind](id).indexOf(key) : -1
  if (kind && index !== -1) {
    const nearestId = nearest(id, ids?.[kind] ?? [])
    return nearestId === undefined ? undefined : didYouMean(keysOf[kind](nearestId)[index] ?? '')
  }
  const sameKind = candidates.filter((other) => other.startsWith(`${start}.`))
  return suggest(key, sameKind.length > 0 ? sameKind : candidates)
}

const badColours = ({ data, originOf }: JsonFile<Wordings>): Diagnostic[] =>
  Object.entries(data).flatMap(([key, text]) => {
    if (!/^talker\..*\.color$/.test(key) || isColour(text)) return []
    return [diagnose('bad-colour', originOf(key), { key, text }, { hint: 'écrivez par exemple `#2b6f77`' })]
  })

const defaultOrEmptyTexts = ({ data, originOf }: JsonFile<Wordings>): Diagnostic[] =>
  requiredWordingKeys.flatMap((key) => {
    const defaultText = defaultWordings[key]
    const text = data[key] ?? defaultText
    if (withoutTags(text).trim() === '')
      return [diagnose('default-wording', originOf(key), { key, shown: 'ne lira rien' })]
    if (text !== defaultText) return []
    const consequence = `lira le texte par défaut, « ${withoutTags(text)} »`
    return [diagnose('default-wording', originOf(key), { key, shown: consequence })]
  })

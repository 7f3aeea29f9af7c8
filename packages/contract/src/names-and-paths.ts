// Names and small functions, separate from the schemas, so that a browser application that imports
// only this file does not load zod.
import type { CallName } from './calls.js'
import type { PlatformWordingKey } from './default-wordings.js'
import type { ContentManifest, Media } from './manifest.js'
import type { Notion, Notions, Survey, SurveyWire } from './notion.js'
import { capitalise } from './text.js'
import type { Wordings } from './wordings.js'

/** The text that a screen shows for a key that has no text and no default (section 5 of the
 * specification). */
export const missingWording = '?????'

export function wording(wordings: Wordings, key: string, fallback: string = missingWording): string {
  return Object.hasOwn(wordings, key) ? (wordings[key] ?? fallback) : fallback
}

/** `openspace_matin` → `openspace`: the id of a talker or place without the mood or time of day. */
export function prefixOf(id: string): string {
  const end = id.indexOf('_')
  return end === -1 ? id : id.slice(0, end)
}

export const talkerNameKey = (talker: string) => `talker.${prefixOf(talker)}.name` as const
export const talkerColorKey = (talker: string) => `talker.${prefixOf(talker)}.color` as const
/** People by their ids, from `people.json` or from the stage data. */
export type NamedPeople = Readonly<Record<string, { readonly name?: string | undefined }>>

/** The name that learners see for a person: from `people.json`, otherwise from the wordings, otherwise the id with a capital letter. */
export function personName(talker: string, wordings: Wordings, people: NamedPeople = {}): string {
  const id = prefixOf(talker)
  const name = Object.hasOwn(people, id) ? people[id]?.name : undefined
  return name ?? wording(wordings, talkerNameKey(id), capitalise(id))
}

export const locationTitleKey = (background: string) => `location.${prefixOf(background)}.title` as const
export const locationAltKey = (background: string) => `location.${prefixOf(background)}.alt` as const
export const objectKey = (objectName: string) => `object.${objectName}` as const
/** The text alternative of an insert (a picture shown next to a line). */
export const insertAltKey = (insert: string) => `insert.${insert}.alt` as const
/** The description of an act (drawings that play before a line), for screen readers and reduced motion.
 * An act before a caption needs no description. */
export const actAltKey = (act: string) => `act.${act}.alt` as const
/** The text that the ending and the debrief show with the insert that the learner keeps. */
export const insertKeptKey = (insert: string) => `insert.${insert}.kept` as const
export const objectNameKey = (objectName: string) => `object.${objectName}.name` as const

/** The variable with the state of an object; unset or empty: its initial state. */
export const stateVariable = (objectName: string) => `$etat_${objectName}` as const

/** The variable with the insert that the learner keeps after the story; unset or empty: none. */
export const souvenirVariable = '$souvenir'

/** States that need no drawing, because the object is no longer in the picture. */
export const goneStates: readonly string[] = ['pris', 'absent']

/** The wordings that the printed debrief uses. */
export const debriefKeys = [
  'ui.game.title',
  'ui.survey.yes',
  'ui.survey.no',
  'ui.results.says',
  'ui.results.did',
  'ui.results.did.nothing',
  'bilan.title',
  'bilan.name',
  'bilan.week',
  'bilan.week.introduction',
  'bilan.notions',
  'bilan.introduction',
  'bilan.unanswered',
  'bilan.read',
  'bilan.own',
  'bilan.remarks',
  'bilan.signature.own',
  'bilan.signature.trainer',
  'bilan.signature.company',
  'bilan.logo.game',
  'bilan.logo.organisation',
] as const satisfies readonly PlatformWordingKey[]

export type DebriefKey = (typeof debriefKeys)[number]

const variantSuffix = '_formasup'

/** The name of a picture's variant, which some sessions show instead: `bg/bg-outro.jpg` → `bg/bg-outro_formasup.jpg`. */
export function variantName(name: string): string {
  const dot = name.lastIndexOf('.')
  return dot === -1 ? `${name}${variantSuffix}` : `${name.slice(0, dot)}${variantSuffix}${name.slice(dot)}`
}

/** Whether this is the name of the variant of a picture, with or without an extension. */
export const isVariantName = (name: string): boolean => name.replace(/\.\w+$/, '').endsWith(variantSuffix)

/** The picture to show in a session: the variant if `decors` is 1 and the game has this variant. */
export function mediaFor(manifest: ContentManifest, name: string, decors: 0 | 1): Media | undefined {
  const variant = variantName(name)
  const chosen = decors === 1 && Object.hasOwn(manifest.media, variant) ? variant : name
  return Object.hasOwn(manifest.media, chosen) ? manifest.media[chosen] : undefined
}

export const callPath = (name: CallName) => `/service/${name}`
export const bilanPath = (userUID: string) => `/export_bilan/${encodeURIComponent(userUID)}`

export const surveyToWire = (survey: Survey): SurveyWire => survey.map((yes) => (yes ? 1 : 0))
export const surveyFromWire = (wire: SurveyWire): Survey => wire.map((value) => value === 1)

/** A game's notions in the order of their numbers: the first is notion 1. */
export const notionsInOrder = (notions: Notions): Notion[] =>
  Object.keys(notions).flatMap((_, index) => notions[`n${index + 1}`] ?? [])

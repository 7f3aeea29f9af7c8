// The people of a game. A person occurs in `people.json`, in the story or in the pictures of the game.
import {
  isVariantName,
  type Look,
  lookSchema,
  type Mood,
  moods,
  personColours,
  prefixOf,
  type StudioProject,
  talkerColorKey,
} from '@didascalie/contract'
import { capitalise } from '@didascalie/contract/text'
import type { StoryView } from '../language/story-view.js'
import type { JsonForm } from '../model/use-json-form.js'
import { gensTexts } from '../words/people-texts.js'
import { starterLooks } from './starter-looks.js'
import { idFromName } from './upload/media-id.js'

/** Returns the talker ids of the people who speak or listen in the story. A talker id contains the person and
 * usually a mood: `nadia_sourire`. */
function usedTalkers(story: StoryView | undefined): string[] {
  return Object.values(story?.graph.nodes ?? {}).flatMap(({ talker = '', with: listeners = [] }) => [
    ...(talker === '' ? [] : [talker.toLowerCase()]),
    ...listeners,
  ])
}

/** Returns the talker ids for which the game has its own pictures. */
export function picturedTalkers({ media, scene }: StudioProject): string[] {
  const drawn = Object.keys(media).flatMap((name) => /^talker\/(.+)\.png$/.exec(name)?.[1] ?? [])
  const layered = Object.entries(scene?.rig ?? {}).flatMap(([person, rig]) =>
    Object.keys(rig.moods).map((mood) => `${person}_${mood}`),
  )
  return [...new Set([...drawn, ...layered])].filter((id) => !isVariantName(id))
}

/** Returns the ids of all people, first the people of `people.json`. Leaves out `time`, which announces the time in a story. */
export function peopleIds(form: JsonForm, project: StudioProject, story: StoryView | undefined): string[] {
  const others = [...usedTalkers(story), ...picturedTalkers(project)].map(prefixOf)
  return [...new Set([...form.keys([]), ...others])].filter((id) => id !== 'time' && id !== '')
}

/** Returns `undefined` if `people.json` has no valid appearance for the person. */
export function lookOf(form: JsonForm, id: string): Look | undefined {
  const look = form.value([id, 'look'])
  return look === undefined ? undefined : lookSchema.safeParse(look).data
}

/** Returns a starter appearance that no person of the game has yet. Returns the first one if all of them are in use. */
export function freshLook(form: JsonForm): Look {
  const taken = new Set(form.keys([]).map((id) => JSON.stringify(lookOf(form, id))))
  const [first] = starterLooks
  return starterLooks.find((look) => !taken.has(JSON.stringify(look))) ?? first ?? lookSchema.parse({})
}

/** Returns the id for a new person: « Madame Ferrand » → `ferrand`. The writer types this id before the colon of a line. */
export function freshId(name: string, taken: readonly string[]): string {
  const base = idFromName(name).split('_')[0] ?? ''
  let id = base
  for (let number = 2; taken.includes(id); number += 1) id = `${base}${number}`
  return base === '' ? '' : id
}

const sameName = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase()

/** Returns the first name that several people have. Such people can be confused where a writer or a learner reads only the name. */
export const repeatedName = (names: readonly string[]): string | undefined =>
  names.find(
    (name, index) => name.trim() !== '' && names.slice(0, index).some((other) => sameName(name, other)),
  )

interface NewPerson {
  readonly people: JsonForm
  readonly wordings: JsonForm
  readonly id: string
  /** The name that learners see. */
  readonly name: string
}

export function addPerson({ people, wordings, id, name }: NewPerson): void {
  const look = freshLook(people)
  const colour = personColours[people.keys([]).length % personColours.length] ?? personColours[0]
  people.set([id], name === '' || name === capitalise(id) ? { look } : { name, look })
  if (!wordings.has([talkerColorKey(id)])) wordings.set([talkerColorKey(id)], colour)
}

/** Returns the number of traits, for example hair or age, in which two appearances differ. */
export const differenceOf = (one: Look, other: Look): number =>
  Object.entries(one).filter(([trait, value]) => Reflect.get(other, trait) !== value).length

/**
 * Returns the moods of a person in the story and in the pictures. A person without pictures also has all moods that
 * the platform can draw.
 */
export function moodsOf(id: string, project: StudioProject, story: StoryView | undefined): string[] {
  const own = [...usedTalkers(story), ...picturedTalkers(project)]
    .filter((talker) => prefixOf(talker) === id && talker !== id)
    .map((talker) => talker.slice(id.length + 1))
  const isDrawnByPlatform = !picturedTalkers(project).some((talker) => prefixOf(talker) === id)
  return [...new Set([...(isDrawnByPlatform ? moods : []), ...own])]
}

export const isDrawnMood = (mood: string): mood is Mood => moods.some((one) => one === mood)

/** Returns the French name of a mood. Translates only the words that the platform knows: `atelier_agacee` → « atelier agacement ». */
export const moodName = (mood: string): string =>
  mood
    .split('_')
    .map((part) => (isDrawnMood(part) ? gensTexts.moodNames[part] : part))
    .join(' ')

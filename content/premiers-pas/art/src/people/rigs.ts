/** The people that the stage animates: the layers of each person, and how a mood changes these layers. */
import { type Brand, formasup, helia } from '../kit/palette.js'
import { Sheet } from '../kit/svg.js'
import { awa, awaMoods } from './awa.js'
import { chloe, chloeMoods } from './chloe.js'
import { dupuis, dupuisMoods } from './dupuis.js'
import {
  gerard,
  gerardMoods,
  gerardProtected,
  gerardProtectedWithGlasses,
  gerardReading,
  gerardWithGlasses,
} from './gerard.js'
import { ines, inesMoods, inesSeated, inesSeatedMoods } from './ines.js'
import { karim, karimMoods } from './karim.js'
import { type Layer, withOnlyLayer } from './layers.js'
import { inWorkshop, type Mood, type MouthPose } from './mood.js'
import { type Person, pens, TALKER_HEIGHT, TALKER_WIDTH } from './person.js'

export interface PersonInMood {
  readonly person: Person
  readonly mood: Mood
}

/** The moods of a person. Some moods use another drawing, for example with glasses. */
export interface PersonMoods {
  readonly rest: PersonInMood
  readonly moods: Readonly<Record<string, PersonInMood>>
  /** The order of the two layers behind the trunk, farthest first. */
  readonly behind: readonly ['headBack', 'back'] | readonly ['back', 'headBack']
}

const inEachMood = (person: Person, moods: Readonly<Record<string, Mood>>): PersonMoods['moods'] =>
  Object.fromEntries(Object.entries(moods).map(([id, mood]) => [id, { person, mood }]))

const personMoodsOf = (
  person: Person,
  moods: Readonly<Record<string, Mood>>,
  more: PersonMoods['moods'] = {},
): PersonMoods => {
  const personInMoods = inEachMood(person, moods)
  const rest = personInMoods.neutre
  if (!rest) throw new Error('Every person needs a mood "neutre"')
  return { rest, moods: { ...personInMoods, ...more }, behind: ['headBack', 'back'] }
}

const peopleOfCompany = (brand: Brand): Readonly<Record<string, PersonMoods>> => ({
  // Her armchair (layer `back`) must be behind her hair (layer `headBack`).
  ines: {
    ...personMoodsOf(ines(brand), inesMoods, {
      ...inEachMood(inesSeated(brand), inesSeatedMoods),
      ...inEachMood(ines(brand, true), inWorkshop(inesMoods)),
    }),
    behind: ['back', 'headBack'],
  },
  awa: personMoodsOf(awa(brand), awaMoods),
})

export const riggedPeople: Readonly<Record<string, PersonMoods>> = {
  ...peopleOfCompany(helia),
  chloe: { ...personMoodsOf(chloe, chloeMoods), behind: ['back', 'headBack'] },
  gerard: personMoodsOf(gerard, gerardMoods, {
    ...inEachMood(gerardWithGlasses, gerardReading),
    ...inEachMood(gerardProtected, inWorkshop(gerardMoods)),
    ...inEachMood(gerardProtectedWithGlasses, inWorkshop(gerardReading)),
  }),
  karim: personMoodsOf(karim, karimMoods),
  dupuis: personMoodsOf(dupuis, dupuisMoods),
}

/** The people whose clothes differ in the game's second company. They have other pictures, but the same moods and layers. */
export const variants: Readonly<Record<string, PersonMoods>> = peopleOfCompany(formasup)

/** Draws one layer of a person alone on its page. */
export function layerOf({ person, mood }: PersonInMood, layer: Layer): string {
  const page = new Sheet(TALKER_WIDTH, TALKER_HEIGHT)
  return page.toSvg(withOnlyLayer(layer, () => person.paint(pens(page, person.stance, mood), mood)))
}

/** Returns the person with the blush and frown of a face at rest. The stage draws the eyes, brows and mouth of a mood over it. */
export const faceAtRest = ({ person, mood }: PersonInMood): PersonInMood => ({
  person,
  mood: { ...mood, blush: 0.35, frown: 0 },
})

/** Returns the person with an upright trunk and with the arm pose of a mood. The stage tilts the trunk. */
export function bodyInPose({ mood: rest }: PersonInMood, { person, mood }: PersonInMood): PersonInMood {
  const { pose: _, ...restWithoutPose } = rest
  return {
    person,
    mood: mood.pose ? { ...restWithoutPose, pose: mood.pose } : restWithoutPose,
  }
}

/** Returns six drawings of the eyes, in this order: towards the viewer, as in the mood, away, down, half closed, closed. */
export function eyesOf(rest: PersonInMood, { mood }: PersonInMood): PersonInMood[] {
  const cell = (gaze: Mood['gaze'], open = mood.open, squint = mood.squint): PersonInMood => ({
    person: rest.person,
    mood: { ...rest.mood, open, squint, slant: mood.slant, gaze },
  })
  return [
    cell([-0.16, 0.02]),
    cell(mood.gaze),
    cell([0.34, -0.02]),
    cell([0.1, 0.3], mood.open * 0.86),
    cell([0, 0.05], mood.open * 0.42, Math.max(mood.squint, 0.3)),
    cell([0, 0.1], -0.42, Math.max(mood.squint, 0.35)),
  ]
}

/**
 * Returns five drawings of the mouth: as in the mood, closed, small, wide, round.
 * The stage shows the last four while the person speaks. In these four, a broad smile is smaller.
 */
export function mouthsOf(rest: PersonInMood, { mood }: PersonInMood): PersonInMood[] {
  const lift = Math.min(mood.mouth.lift, 7)
  const cell = (pose: Partial<MouthPose>): PersonInMood => ({
    person: rest.person,
    mood: { ...rest.mood, mouth: { ...mood.mouth, press: 0, ...pose } },
  })
  return [
    { person: rest.person, mood: { ...rest.mood, mouth: mood.mouth } },
    cell({ open: 0, lift, width: Math.min(mood.mouth.width, 1.05), teeth: false }),
    cell({ open: 5, lift: lift * 0.8, width: 0.92, teeth: false }),
    cell({ open: 12, lift: lift * 0.6, width: 1, teeth: true }),
    cell({ open: 12.5, lift: 0, width: 0.72, teeth: true }),
  ]
}

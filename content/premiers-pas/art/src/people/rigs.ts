/** Everybody who lives on the stage: the layers of each, and what a mood does to them. */
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
import { type Layer, only } from './layers.js'
import { inWorkshop, type Mood, type MouthPose } from './mood.js'
import { type Person, pens, TALKER_HEIGHT, TALKER_WIDTH } from './person.js'

export interface Role {
  readonly person: Person
  readonly mood: Mood
}

/** A person by the moods they have; some moods belong to a drawing of their own (glasses on). */
export interface Cast {
  readonly rest: Role
  readonly moods: Readonly<Record<string, Role>>
  /** Hair, or a trunk, farthest from us. */
  readonly behind: readonly ['headBack', 'back'] | readonly ['back', 'headBack']
}

const rolesOf = (person: Person, moods: Readonly<Record<string, Mood>>): Cast['moods'] =>
  Object.fromEntries(Object.entries(moods).map(([id, mood]) => [id, { person, mood }]))

const castOf = (person: Person, moods: Readonly<Record<string, Mood>>, more: Cast['moods'] = {}): Cast => {
  const roles = rolesOf(person, moods)
  const rest = roles.neutre
  if (!rest) throw new Error('nobody is without a neutral mood')
  return { rest, moods: { ...roles, ...more }, behind: ['headBack', 'back'] }
}

const ofHouse = (brand: Brand): Readonly<Record<string, Cast>> => ({
  // Behind her hair, the chair she sits on.
  ines: {
    ...castOf(ines(brand), inesMoods, {
      ...rolesOf(inesSeated(brand), inesSeatedMoods),
      ...rolesOf(ines(brand, true), inWorkshop(inesMoods)),
    }),
    behind: ['back', 'headBack'],
  },
  awa: castOf(awa(brand), awaMoods),
})

export const casts: Readonly<Record<string, Cast>> = {
  ...ofHouse(helia),
  chloe: { ...castOf(chloe, chloeMoods), behind: ['back', 'headBack'] },
  gerard: castOf(gerard, gerardMoods, {
    ...rolesOf(gerardWithGlasses, gerardReading),
    ...rolesOf(gerardProtected, inWorkshop(gerardMoods)),
    ...rolesOf(gerardProtectedWithGlasses, inWorkshop(gerardReading)),
  }),
  karim: castOf(karim, karimMoods),
  dupuis: castOf(dupuis, dupuisMoods),
}

/** The same people in the other house's clothes: only their pictures differ. */
export const variants: Readonly<Record<string, Cast>> = ofHouse(formasup)

/** One layer of somebody, alone on its page. */
export function layerOf({ person, mood }: Role, layer: Layer): string {
  const page = new Sheet(TALKER_WIDTH, TALKER_HEIGHT)
  return page.toSvg(only(layer, () => person.paint(pens(page, person.stance, mood), mood)))
}

/** A face at rest, on which a mood's own eyes, brows and mouth are laid. */
export const still = ({ person, mood }: Role): Role => ({ person, mood: { ...mood, blush: 0.35, frown: 0 } })

/** The trunk and the arms of a mood, upright: it leans by being moved. */
export function posed({ mood: rest }: Role, { person, mood }: Role): Role {
  const { pose: _, ...bare } = rest
  return {
    person,
    mood: mood.pose ? { ...bare, pose: mood.pose } : bare,
  }
}

/** Where eyes can be: to the player, to whoever is there, away, down; half shut, shut. */
export function eyesOf(rest: Role, { mood }: Role): Role[] {
  const cell = (gaze: Mood['gaze'], open = mood.open, squint = mood.squint): Role => ({
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

/** The mouth of the mood, then closed, small, wide and round. A smile that shows its teeth speaks from a smaller one. */
export function mouthsOf(rest: Role, { mood }: Role): Role[] {
  const lift = Math.min(mood.mouth.lift, 7)
  const cell = (pose: Partial<MouthPose>): Role => ({
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

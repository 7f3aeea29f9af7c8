/** Every talker by its id: a person in a mood. */
import { formasup, helia } from '../kit/palette.js'
import { awa, awaMoods } from './awa.js'
import { onTheTelephone } from './call.js'
import { acrossTheStreet, type CallPlace, eveningAtHome, rooftop, salonWall } from './call-places.js'
import { chloe, chloeMoods } from './chloe.js'
import { dupuis, dupuisMoods } from './dupuis.js'
import { gerard, gerardMoods, gerardReading, gerardWithGlasses } from './gerard.js'
import { ines, inesMoods, inesSeated, inesSeatedMoods } from './ines.js'
import { karim, karimMoods } from './karim.js'
import type { Mood } from './mood.js'
import { type Person, type Talker, talker } from './person.js'

const all = (
  name: string,
  person: Person,
  moods: Readonly<Record<string, Mood>>,
  variant = '',
): [string, Talker][] =>
  Object.entries(moods).map(([mood, value]) => [`${name}_${mood}${variant}`, talker(person, value)])

/** The same people when they ring, or are rung up. */
const calls = (
  name: string,
  person: Person,
  moods: Readonly<Record<string, Mood>>,
  place: CallPlace,
  variant = '',
): [string, Talker][] =>
  Object.entries(moods).map(([mood, value]) => [
    `${name}_appel_${mood}${variant}`,
    onTheTelephone(person, value, place),
  ])

/** Her watch would be cut by the rim. */
const { pose: _, ...withoutWatch } = dupuisMoods.agacee

export const talkers: Readonly<Record<string, Talker>> = Object.fromEntries([
  ...all('ines', ines(helia), inesMoods),
  ...all('ines', inesSeated(helia), inesSeatedMoods),
  ...all('chloe', chloe, chloeMoods),
  ...all('awa', awa(helia), awaMoods),
  ...all('gerard', gerard, gerardMoods),
  ...all('gerard', gerardWithGlasses, gerardReading),
  ...all('karim', karim, karimMoods),
  ...all('dupuis', dupuis, dupuisMoods),
  ...calls('dupuis', dupuis, { ...dupuisMoods, agacee: withoutWatch }, salonWall),
  ...calls('ines', ines(helia), { neutre: inesMoods.neutre }, rooftop),
  ...calls('karim', karim, { neutre: karimMoods.neutre }, acrossTheStreet),
  ...calls('gerard', gerard, { genee: gerardMoods.genee }, eveningAtHome),
  ...all('ines', ines(formasup), inesMoods, '_formasup'),
  ...all('ines', inesSeated(formasup), inesSeatedMoods, '_formasup'),
  ...all('awa', awa(formasup), awaMoods, '_formasup'),
  ...calls('ines', ines(formasup), { neutre: inesMoods.neutre }, rooftop, '_formasup'),
])

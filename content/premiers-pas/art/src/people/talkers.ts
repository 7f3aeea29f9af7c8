/** Every talker by its id, such as `ines_neutre`. A talker is a person in one mood, as the stage shows them. */
import { formasup, helia } from '../kit/palette.js'
import { awa, awaMoods } from './awa.js'
import { onTheTelephone } from './call.js'
import { acrossTheStreet, atTheBench, type CallPlace, rooftop, salonWall } from './call-places.js'
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
import { inWorkshop, type Mood } from './mood.js'
import { type Person, type Talker, talker } from './person.js'

const talkersOf = (
  name: string,
  person: Person,
  moods: Readonly<Record<string, Mood>>,
  variant = '',
): [string, Talker][] =>
  Object.entries(moods).map(([mood, value]) => [`${name}_${mood}${variant}`, talker(person, value)])

export const callPlaces = {
  dupuis: salonWall,
  ines: rooftop,
  karim: acrossTheStreet,
  gerard: atTheBench,
} as const satisfies Record<string, CallPlace>

const callTalkers = (
  name: keyof typeof callPlaces,
  person: Person,
  moods: Readonly<Record<string, Mood>>,
  variant = '',
): [string, Talker][] =>
  Object.entries(moods).map(([mood, value]) => [
    `${name}_appel_${mood}${variant}`,
    onTheTelephone(person, value, callPlaces[name]),
  ])

// The moods in the workshop, without those that the story never uses there.
const { sourire: _smile, surprise: _start, ...gerardAtWork } = gerardMoods
const { surprise: _shock, ...inesAtWork } = inesMoods

// In a telephone call, the annoyed Mme Dupuis does not hold up her watch. The round frame of the call would cut the watch off.
const { pose: _, ...withoutWatch } = dupuisMoods.agacee

export const talkers: Readonly<Record<string, Talker>> = Object.fromEntries([
  ...talkersOf('ines', ines(helia), inesMoods),
  ...talkersOf('ines', inesSeated(helia), inesSeatedMoods),
  ...talkersOf('chloe', chloe, chloeMoods),
  ...talkersOf('awa', awa(helia), awaMoods),
  ...talkersOf('gerard', gerard, gerardMoods),
  ...talkersOf('gerard', gerardWithGlasses, gerardReading),
  ...talkersOf('gerard', gerardProtected, inWorkshop(gerardAtWork)),
  ...talkersOf('gerard', gerardProtectedWithGlasses, inWorkshop(gerardReading)),
  ...talkersOf('ines', ines(helia, true), inWorkshop(inesAtWork)),
  ...talkersOf('karim', karim, karimMoods),
  ...talkersOf('dupuis', dupuis, dupuisMoods),
  ...callTalkers('dupuis', dupuis, { ...dupuisMoods, agacee: withoutWatch }),
  ...callTalkers('ines', ines(helia), { neutre: inesMoods.neutre }),
  ...callTalkers('karim', karim, { neutre: karimMoods.neutre }),
  ...callTalkers('gerard', gerardProtected, { genee: gerardMoods.genee }),
  ...talkersOf('ines', ines(formasup), inesMoods, '_formasup'),
  ...talkersOf('ines', inesSeated(formasup), inesSeatedMoods, '_formasup'),
  ...talkersOf('ines', ines(formasup, true), inWorkshop(inesAtWork), '_formasup'),
  ...talkersOf('awa', awa(formasup), awaMoods, '_formasup'),
  ...callTalkers('ines', ines(formasup), { neutre: inesMoods.neutre }, '_formasup'),
])

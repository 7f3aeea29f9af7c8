/** Every talker by its id: a person in a mood. */
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

const all = (
  name: string,
  person: Person,
  moods: Readonly<Record<string, Mood>>,
  variant = '',
): [string, Talker][] =>
  Object.entries(moods).map(([mood, value]) => [`${name}_${mood}${variant}`, talker(person, value)])

/** The place of each person during a telephone call. */
export const callPlaces = {
  dupuis: salonWall,
  ines: rooftop,
  karim: acrossTheStreet,
  gerard: atTheBench,
} as const satisfies Record<string, CallPlace>

/** The talkers on the telephone, in their places. */
const calls = (
  name: keyof typeof callPlaces,
  person: Person,
  moods: Readonly<Record<string, Mood>>,
  variant = '',
): [string, Talker][] =>
  Object.entries(moods).map(([mood, value]) => [
    `${name}_appel_${mood}${variant}`,
    onTheTelephone(person, value, callPlaces[name]),
  ])

/** The moods that the story uses in the workshop. */
const { sourire: _smile, surprise: _start, ...gerardAtWork } = gerardMoods
const { surprise: _shock, ...inesAtWork } = inesMoods

/** Her annoyed mood on the telephone has no watch, because the rim of the window would cut it. */
const { pose: _, ...withoutWatch } = dupuisMoods.agacee

export const talkers: Readonly<Record<string, Talker>> = Object.fromEntries([
  ...all('ines', ines(helia), inesMoods),
  ...all('ines', inesSeated(helia), inesSeatedMoods),
  ...all('chloe', chloe, chloeMoods),
  ...all('awa', awa(helia), awaMoods),
  ...all('gerard', gerard, gerardMoods),
  ...all('gerard', gerardWithGlasses, gerardReading),
  ...all('gerard', gerardProtected, inWorkshop(gerardAtWork)),
  ...all('gerard', gerardProtectedWithGlasses, inWorkshop(gerardReading)),
  ...all('ines', ines(helia, true), inWorkshop(inesAtWork)),
  ...all('karim', karim, karimMoods),
  ...all('dupuis', dupuis, dupuisMoods),
  ...calls('dupuis', dupuis, { ...dupuisMoods, agacee: withoutWatch }),
  ...calls('ines', ines(helia), { neutre: inesMoods.neutre }),
  ...calls('karim', karim, { neutre: karimMoods.neutre }),
  ...calls('gerard', gerardProtected, { genee: gerardMoods.genee }),
  ...all('ines', ines(formasup), inesMoods, '_formasup'),
  ...all('ines', inesSeated(formasup), inesSeatedMoods, '_formasup'),
  ...all('ines', ines(formasup, true), inWorkshop(inesAtWork), '_formasup'),
  ...all('awa', awa(formasup), awaMoods, '_formasup'),
  ...calls('ines', ines(formasup), { neutre: inesMoods.neutre }, '_formasup'),
])

/** Every talker by its id: a person in a mood. */
import { formasup, helia } from '../kit/palette.js'
import { awa, awaMoods } from './awa.js'
import { chloe, chloeMoods } from './chloe.js'
import { dupuis, dupuisMoods } from './dupuis.js'
import { gerard, gerardMoods, gerardReading, gerardWithGlasses } from './gerard.js'
import { ines, inesMoods } from './ines.js'
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

export const talkers: Readonly<Record<string, Talker>> = Object.fromEntries([
  ...all('ines', ines(helia), inesMoods),
  ...all('chloe', chloe, chloeMoods),
  ...all('awa', awa(helia), awaMoods),
  ...all('gerard', gerard, gerardMoods),
  ...all('gerard', gerardWithGlasses, gerardReading),
  ...all('karim', karim, karimMoods),
  ...all('dupuis', dupuis, dupuisMoods),
  ...all('ines', ines(formasup), inesMoods, '_formasup'),
  ...all('awa', awa(formasup), awaMoods, '_formasup'),
])

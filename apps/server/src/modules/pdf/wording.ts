import { type DebriefKey, debriefKeys, type Wordings, wording } from '@didascalie/contract'

/** The game's words for the sheet. The learner speaks; nobody is given a gender. */
export type Words = Readonly<Record<DebriefKey, string>>

export const maker = 'Didascalie'

export function wordsOf(wordings: Wordings): Words {
  return Object.fromEntries(debriefKeys.map((key) => [key, wording(wordings, key)])) as Words
}

import { type DebriefKey, debriefKeys, type Wordings, wording } from '@didascalie/contract'

/** The game's texts for the debrief. They use the first person and avoid gendered forms. */
export type Words = Readonly<Record<DebriefKey, string>>

export const maker = 'Didascalie'

export function wordsOf(wordings: Wordings): Words {
  return Object.fromEntries(debriefKeys.map((key) => [key, wording(wordings, key)])) as Words
}

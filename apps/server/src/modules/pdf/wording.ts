import { type DebriefKey, debriefKeys, type Wordings, wording } from '@didascalie/contract'
import { defaultWordings } from '@didascalie/contract/default-wordings'

/** The game's texts for the debrief. They use the first person and avoid gendered forms. */
export type Words = Readonly<Record<DebriefKey, string>>

export const maker = 'Didascalie'

/** A game that an older version built has no text for a newer key, so the default text replaces it. */
export function wordsOf(wordings: Wordings): Words {
  return Object.fromEntries(
    debriefKeys.map((key) => [key, wording(wordings, key, defaultWordings[key])]),
  ) as Words
}

import { maxUnfeltLines, type StoryLimits } from '@didascalie/contract'
import { type Diagnostic, diagnose, type Origin } from '../diagnostics/diagnostic.js'
import { suggest } from '../diagnostics/suggest.js'
import type { WeighedChoice, Weighing } from './weigh-story.js'

const limitsOrigin: Origin = { file: 'didascalie.json', line: 1, column: 1 }

const percent = (share: number) => `${Math.round(share * 100)} %`

/** Whether the project sets at least one of the limits that `checkWeights` checks. */
export const limitsWeights = ({ cosmeticShare, cosmetic, lasting, unfeltShare }: StoryLimits): boolean =>
  [cosmeticShare, cosmetic, lasting, unfeltShare].some((limit) => limit !== undefined)

/** The choices whose effect a typical learner hardly notices: at most `maxUnfeltLines` later lines differ. */
export const unfelt = (choices: readonly WeighedChoice[]): WeighedChoice[] =>
  choices.filter(({ felt }) => felt.median <= maxUnfeltLines)

/** Reports each limit of the project that the choices of the story do not respect. A choice of weight `ending` also counts as lasting. Also
 * reports a limit for a chapter that has no choice. */
export function checkWeights({ choices }: Weighing, limits: StoryLimits): Diagnostic[] {
  const { cosmeticShare, cosmetic = {}, lasting, unfeltShare } = limits
  const cosmeticChoices = choices.filter(({ weight }) => weight === 'cosmetic')
  const lastingCount = choices.filter(({ weight }) => weight === 'lasting' || weight === 'ending').length
  const chapters = new Set(choices.map(({ chapter }) => chapter))
  const share = choices.length === 0 ? 0 : cosmeticChoices.length / choices.length
  const tooMany = (where: string, count: number, most: string) =>
    diagnose(
      'too-cosmetic',
      limitsOrigin,
      { where, count, most },
      { hint: '`didascalie check --choices` les montre' },
    )
  return [
    ...(cosmeticShare !== undefined && share > cosmeticShare
      ? [
          tooMany(
            'toute l’histoire',
            cosmeticChoices.length,
            `${percent(cosmeticShare)} de ${choices.length}`,
          ),
        ]
      : []),
    ...Object.entries(cosmetic).flatMap(([chapter, most]) => {
      if (!chapters.has(chapter)) {
        return [diagnose('unknown-chapter', limitsOrigin, { chapter }, { hint: suggest(chapter, chapters) })]
      }
      const count = cosmeticChoices.filter((choice) => choice.chapter === chapter).length
      return count > most ? [tooMany(`\`${chapter}\``, count, String(most))] : []
    }),
    ...(lasting !== undefined && lastingCount < lasting
      ? [diagnose('too-few-lasting', limitsOrigin, { count: lastingCount, least: lasting })]
      : []),
    ...(unfeltShare !== undefined && unfelt(choices).length > unfeltShare * choices.length
      ? [
          diagnose(
            'too-few-felt',
            limitsOrigin,
            { count: unfelt(choices).length, all: choices.length, most: percent(unfeltShare) },
            { hint: '`didascalie check --choices` les montre' },
          ),
        ]
      : []),
  ]
}

import type { DebateCard, DebateChoice, DebateMap } from '@didascalie/contract'
import { letterOf } from '../../design/shares.js'
import { texts } from '../../words/texts.js'

/** More than these are things of a place that were looked at: those that nobody took are not listed. */
const usualReplies = 3

/** « A 6, B 5, C 6 »; or that nothing is said. */
export const sayCounts = ({ replies, met }: DebateChoice): string =>
  met === null
    ? texts.debat.withheld
    : replies
        .map(({ taken }, index) => ({ letter: letterOf(index), taken: taken ?? 0 }))
        .filter(({ taken }, index) => taken > 0 || index < usualReplies)
        .map(({ letter, taken }) => texts.debat.count(letter, taken))
        .join(', ')

export function saySplit(split: number): string {
  const { shares } = texts.debat
  if (split > 0.96) return shares.most
  if (split > 0.85) return shares.much
  return split > 0.6 ? shares.little : shares.least
}

export const cardOf = (map: DebateMap, choice: string): DebateCard | undefined =>
  map.cards.find((card) => card.choice === choice)

export const titleOf = (map: DebateMap, choice: DebateChoice): string =>
  cardOf(map, choice.choice)?.title ?? choice.sceneName

export const ranked = ({ choices }: DebateMap): DebateChoice[] =>
  choices.filter(({ rank }) => rank !== null).sort((a, b) => (a.rank ?? 0) - (b.rank ?? 0))

/** What is opened first: of what divides, the first that has a card; else the first card; else whatever divides most; else the first choice. */
export const firstChoice = (map: DebateMap): DebateChoice | undefined =>
  ranked(map).find(({ hasCard }) => hasCard) ??
  map.choices.find(({ hasCard }) => hasCard) ??
  ranked(map)[0] ??
  map.choices[0]

/** The notions that cards are about, in the order of their numbers. */
export const notionsOf = ({ cards }: DebateMap): { number: number; title: string }[] =>
  [
    ...new Map(cards.flatMap(({ notions }) => notions.map((notion) => [notion.number, notion]))).values(),
  ].sort((one, other) => one.number - other.number)

export const pictureOf = (game: string, background: string): string =>
  background === '' ? '' : `/data/${encodeURIComponent(game)}/${background}`

import type { DebateCard, DebateChoice, DebateMap } from '@didascalie/contract'
import { letterOf } from '../../design/shares.js'
import { texts } from '../../words/texts.js'

/** « A 6, B 5, C 6 »; or that nothing is said. */
export const sayCounts = ({ replies, met }: DebateChoice): string =>
  met === null
    ? texts.debat.withheld
    : replies.map(({ taken }, index) => texts.debat.count(letterOf(index), taken ?? 0)).join(', ')

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

/** What is opened first: what divides most; else the first card; else the first choice. */
export const firstChoice = (map: DebateMap): DebateChoice | undefined =>
  ranked(map)[0] ?? map.choices.find(({ hasCard }) => hasCard) ?? map.choices[0]

export const pictureOf = (game: string, background: string): string =>
  background === '' ? '' : `/data/${encodeURIComponent(game)}/${background}`

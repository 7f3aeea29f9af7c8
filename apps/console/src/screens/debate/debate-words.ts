import type { DebateCard, DebateChoice, DebateMap } from '@didascalie/contract'
import { letterOf } from '../../design/share-charts.js'
import { texts } from '../../words/texts.js'

/**
 * `formatCounts` always lists the first three replies. It lists another reply only if a learner chose that reply, because a
 * point-and-click scene offers many actions.
 */
const minListedReplies = 3

/** How many learners chose each listed reply: « A 6, B 5, C 6 ». If `met` is `null`, the text says that fewer than five learners reached
 * the choice. */
export const formatCounts = ({ replies, met }: DebateChoice): string =>
  met === null
    ? texts.debat.withheld
    : replies
        .map(({ taken }, index) => ({ letter: letterOf(index), taken: taken ?? 0 }))
        .filter(({ taken }, index) => taken > 0 || index < minListedReplies)
        .map(({ letter, taken }) => texts.debat.count(letter, taken))
        .join(', ')

export function splitText(split: number): string {
  const { shares } = texts.debat
  if (split > 0.96) return shares.most
  if (split > 0.85) return shares.much
  return split > 0.6 ? shares.little : shares.least
}

/** The projection opens in its own window, which a second projection reuses, so that the console stays beside it. */
export const projectionWindow = 'didascalie-projection'

export const cardOf = (map: DebateMap, choice: string): DebateCard | undefined =>
  map.cards.find((card) => card.choice === choice)

const plainTitle = (map: DebateMap, choice: DebateChoice) =>
  cardOf(map, choice.choice)?.title ?? choice.sceneName

/** The title of the card, or the name of the scene. If several choices have this title, a number distinguishes them. */
export function titleOf(map: DebateMap, choice: DebateChoice): string {
  const title = plainTitle(map, choice)
  const sameTitle = map.choices.filter((other) => plainTitle(map, other) === title)
  if (sameTitle.length < 2) return title
  return texts.debat.numbered(title, sameTitle.findIndex((other) => other.choice === choice.choice) + 1)
}

export const choicesByRank = ({ choices }: DebateMap): DebateChoice[] =>
  choices.filter(({ rank }) => rank !== null).sort((a, b) => (a.rank ?? 0) - (b.rank ?? 0))

/**
 * The choice that the screen shows first. Choices with a card are preferred. Among several choices, the choice that divided the group
 * most comes first. Without statistics, the first choice of the story comes first.
 */
export const firstChoice = (map: DebateMap): DebateChoice | undefined =>
  choicesByRank(map).find(({ hasCard }) => hasCard) ??
  map.choices.find(({ hasCard }) => hasCard) ??
  choicesByRank(map)[0] ??
  map.choices[0]

export const notionsOf = ({ cards }: DebateMap): { number: number; title: string }[] =>
  [
    ...new Map(cards.flatMap(({ notions }) => notions.map((notion) => [notion.number, notion]))).values(),
  ].sort((one, other) => one.number - other.number)

export const pictureOf = (game: string, background: string): string =>
  background === '' ? '' : `/data/${encodeURIComponent(game)}/${background}`

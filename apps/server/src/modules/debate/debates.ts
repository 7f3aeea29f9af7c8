// Builds the map of choices, the debate cards, the projected cards and the group debrief.
import {
  type DebateCard,
  type DebateChoice,
  type DebateMap,
  type GroupDebrief,
  minPeopleForStatistics,
  minProjectedCount,
  notionsInOrder,
  type ProjectedCard,
} from '@didascalie/contract'
import {
  type ChoicePoint,
  type Content,
  hasNoticeableEffect,
  heaviestChoices,
  signOf,
} from '../content/content.js'
import type { ChoiceCounts } from './choice-release.js'
import type { ChoiceStatistics, SurveyCounts } from './shares.js'

/** How evenly the answers are distributed: from 0 (unanimous) to 1 (evenly split). */
export function splitOf(counts: readonly number[]): number {
  const total = counts.reduce((sum, one) => sum + one, 0)
  if (total === 0 || counts.length < 2) return 0
  const parts = counts.filter((one) => one > 0).map((one) => one / total)
  const entropy = -parts.reduce((sum, part) => sum + part * Math.log(part), 0)
  return Math.min(1, Math.round((entropy / Math.log(counts.length)) * 1000) / 1000)
}

/** The filter of the choices that weigh shows at most one choice in six, and at most twelve, so that it helps to choose. */
const choicesPerWeighing = 6
const maxWeighing = 12

type DebateContent = Pick<
  Content,
  'choices' | 'debates' | 'calendar' | 'chapterOf' | 'sceneNames' | 'notions'
>

function choiceOf(
  point: ChoicePoint,
  content: DebateContent,
  counts: ChoiceCounts,
): Omit<DebateChoice, 'rank' | 'weighs'> {
  const { met = 0, taken = {}, offered = {} } = counts.choices[point.choice] ?? {}
  const isShown = met >= minPeopleForStatistics
  const hiddenIfFew = (number: number) => (number >= minPeopleForStatistics ? number : null)
  return {
    choice: point.choice,
    scene: point.scene,
    chapter: content.chapterOf(point.scene),
    sceneName: content.sceneNames[point.scene]?.name ?? '',
    prompt: point.prompt,
    background: point.background,
    weight: point.weight,
    replies: point.replies.map(({ id, text }) => ({
      id,
      text,
      taken: isShown ? (taken[id] ?? 0) : null,
      offered: isShown ? hiddenIfFew(offered[id] ?? 0) : null,
    })),
    met: isShown ? met : null,
    split: isShown ? splitOf(point.replies.map(({ id }) => taken[id] ?? 0)) : null,
    hasCard: content.debates.some(({ choice }) => choice === point.choice),
  }
}

function cardOf(content: DebateContent, card: Content['debates'][number]): DebateCard {
  const notions = content.choices.find(({ choice }) => choice === card.choice)?.notions ?? []
  return {
    ...card,
    notions: notions.map((number) => ({ number, title: content.notions[`n${number}`]?.title ?? '' })),
  }
}

/**
 * A choice gets a rank if it has a noticeable effect and if at least five learners, and at least half of the players, reached it. Rank 1
 * is the choice that divided the group most evenly.
 */
export function debateMap(
  content: DebateContent,
  { counts, hasGroupedUpdates }: Omit<ChoiceStatistics, 'groupCount'>,
): DebateMap {
  const heaviest = heaviestChoices(content.choices, { oneIn: choicesPerWeighing, max: maxWeighing })
  const unrankedChoices = content.choices.map((point, index) => ({
    ...choiceOf(point, content, counts),
    weighs: heaviest.has(index),
  }))
  const noticeable = new Set(content.choices.filter(hasNoticeableEffect).map(({ choice }) => choice))
  const ranked = unrankedChoices
    .filter(
      ({ choice, met, split }) =>
        noticeable.has(choice) && split !== null && (met ?? 0) * 2 >= counts.players,
    )
    .toSorted((one, other) => (other.split ?? 0) - (one.split ?? 0))
    .map(({ choice }) => choice)
  return {
    players: counts.players >= minPeopleForStatistics ? counts.players : null,
    bySteps: hasGroupedUpdates,
    chapters: content.calendar.chapters.map(({ id, name }) => ({ id, name })),
    choices: unrankedChoices.map((one) => {
      const rank = ranked.indexOf(one.choice)
      return { ...one, rank: rank === -1 ? null : rank + 1 }
    }),
    cards: content.debates.map((card) => cardOf(content, card)),
    gone: counts.players >= minPeopleForStatistics ? counts.gone : 0,
  }
}

/** The card of a choice for which the author wrote no card: the name of the scene, and the lines before the prompt. */
const cardWithoutTexts = (
  { choice, sceneName }: DebateChoice,
  before: ChoicePoint['before'],
): DebateCard => ({
  choice,
  title: sceneName,
  where: sceneName,
  when: '',
  question: '',
  situation: before
    .map(({ talker, text }) => (talker ? `${talker}\u00a0: «\u00a0${text}\u00a0»` : text))
    .join(' '),
  now: [],
  later: [],
  follow: [],
  notions: [],
})

/**
 * Returns which replies are hidden in the projection. `few` marks the replies that fewer than three learners chose. `hidden` marks the same
 * replies. If the total would still reveal their counts, `hidden` also marks the reply with the next smallest count.
 */
function withheldOf(counts: readonly number[]): { few: boolean[]; hidden: boolean[] } {
  const few = counts.map((one) => one < minProjectedCount)
  const small = counts.filter((one) => one < minProjectedCount)
  const sum = small.reduce((all, one) => all + one, 0)
  // A small count is 0, 1 or 2. The total reveals the small counts in three cases: there is only one of them, all are 0, or all are 2.
  const isDeducible = small.length === 1 || sum === 0 || sum === small.length * (minProjectedCount - 1)
  const others = counts.filter((one) => one >= minProjectedCount)
  const next = small.length > 0 && isDeducible ? counts.indexOf(Math.min(...others)) : -1
  return { few, hidden: few.map((one, index) => one || index === next) }
}

/**
 * Skips choices that are not in the map. If fewer than five learners reached a choice, its card shows no counts. Otherwise, a reply that
 * fewer than three learners chose shows « moins de 3 » instead of its count.
 */
export function projectedCards(
  map: DebateMap,
  choices: readonly string[],
  points: readonly Pick<ChoicePoint, 'choice' | 'before'>[],
): ProjectedCard[] {
  return choices.flatMap((choiceId): ProjectedCard[] => {
    const debateChoice = map.choices.find(({ choice }) => choice === choiceId)
    if (debateChoice === undefined) return []
    const { notions, ...card } =
      map.cards.find(({ choice }) => choice === choiceId) ??
      cardWithoutTexts(debateChoice, points.find(({ choice }) => choice === choiceId)?.before ?? [])
    const isShown = debateChoice.met !== null
    const { few, hidden } = withheldOf(debateChoice.replies.map(({ taken }) => taken ?? 0))
    return [
      {
        ...card,
        sceneName: debateChoice.sceneName,
        prompt: debateChoice.prompt,
        background: debateChoice.background,
        met: debateChoice.met,
        replies: debateChoice.replies.map(({ id, text, taken }, index) => ({
          id,
          text,
          taken: hidden[index] ? null : taken,
          few: isShown && few[index] === true,
        })),
      },
    ]
  })
}

/** How many learners answered yes or no about a notion in the survey, and how many read the notion. */
type NotionCounts = { yes: number; no: number; read: number }
const threadKinds = ['read-not-said', 'said-not-read', 'divided'] as const

/**
 * A thread is a notion with which a discussion can start. The debrief suggests at most one thread of each kind (`GroupDebrief` describes
 * the kinds). If the survey statistics include fewer than five learners, the debrief contains neither counts of notions nor threads.
 */
export function groupDebrief(
  content: Pick<Content, 'notions' | 'brand'>,
  { finished, survey, map }: { finished: number; survey: SurveyCounts; map: DebateMap },
): GroupDebrief {
  const isShown = survey.surveyed >= minPeopleForStatistics
  const notions = notionsInOrder(content.notions).map(({ title, survey: sentence }, index) => {
    const number = index + 1
    const counts = survey.notions[number] ?? { yes: 0, no: 0, read: 0 }
    return { number, title, sign: signOf(content, number), sentence, counts: isShown ? counts : null }
  })
  const cardAbout = (notion: number) => {
    const cards = map.cards.filter(({ notions: about }) => about.some(({ number }) => number === notion))
    const rankOf = (choice: string) =>
      map.choices.find((one) => one.choice === choice)?.rank ?? Number.MAX_SAFE_INTEGER
    return cards.toSorted((one, other) => rankOf(one.choice) - rankOf(other.choice))[0]?.choice ?? null
  }
  const notionCounts = notions.flatMap(({ number, counts }) =>
    counts === null ? [] : [{ number, ...counts }],
  )
  // A notion can become a thread only if its score is at least a third of the answers about it. No two threads are about the same notion.
  const scores = {
    'read-not-said': ({ read, yes }: NotionCounts) => read - yes,
    'said-not-read': ({ read, yes }: NotionCounts) => yes - read,
    divided: ({ yes, no }: NotionCounts) => Math.min(yes, no),
  } as const
  const isLarge = (score: number, { yes, no }: NotionCounts) => score > 0 && 3 * score >= yes + no
  const threads: GroupDebrief['threads'] = []
  for (const kind of threadKinds) {
    const scoreOf = scores[kind]
    const [best] = notionCounts
      .filter((one) => isLarge(scoreOf(one), one) && threads.every(({ notion }) => notion !== one.number))
      .toSorted((one, other) => scoreOf(other) - scoreOf(one))
    if (best !== undefined) threads.push({ kind, notion: best.number, choice: cardAbout(best.number) })
  }
  return {
    finished,
    surveyed: survey.surveyed,
    notions,
    threads,
  }
}

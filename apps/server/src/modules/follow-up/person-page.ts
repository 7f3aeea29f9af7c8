// Builds the console page about one learner. The page shows the learner's progress. It also shows the learner's runs, if the learner
// shares the runs. A run is one play of the game, from the beginning.
import type { Person } from '@didascalie/contract'
import { chooseFacts } from '@didascalie/engine/run-facts'
import type { Session } from '../../platform/database/schema.js'
import { Problem } from '../../platform/errors/problem.js'
import { dayOf } from '../../platform/time/time-zone.js'
import type { Store } from '../../store.js'
import {
  type Content,
  chapterNameOf,
  heaviestChoices,
  signOf,
  withoutDisplayOptions,
} from '../content/content.js'
import { mayStoreTrace } from '../learners/consent.js'
import type { Learner } from '../learners/rules.js'
import { describeChoices, isReadByTrainers } from '../progress/runs.js'
import { allowsSharing } from '../sessions/rules.js'
import { personWithNeighbours, type ViewContext } from './follow-up.js'

/** A person's turning points are few, because a conversation is about two or three of them. */
const turningPointLimits = { oneIn: 3, max: 5 }

function readingOf(learner: Learner, session: Session, content: Content): Person['reading'] {
  if (!allowsSharing(session)) return 'group-only'
  if (!mayStoreTrace(learner, session, content)) return 'no-trace'
  return isReadByTrainers(learner, session, content) ? 'shared' : 'not-shared'
}

interface RunsView {
  content: Content
  view: ViewContext
}

async function getSharedRuns(
  store: Store,
  learner: Learner,
  { content, view: { timeZone } }: RunsView,
): Promise<Person['week']> {
  const choiceOfReply = new Map(
    content.choices.flatMap((point) => point.replies.map(({ id }) => [id, point])),
  )
  const runs = await store.runs.ofLearner(learner.uid)
  const { viewedAt, answers } = await store.notions.ofLearner(learner.uid)
  const runViews = await Promise.all(
    runs.map(async (run) => {
      const choices = await describeChoices(store, run, content.lines)
      const turningPositions = heaviestChoices(
        choices.map(({ reply }) => choiceOfReply.get(reply)),
        turningPointLimits,
      )
      return {
        number: run.number,
        kind: run.kind,
        begunOn: run.begunOn,
        endedOn: run.endedOn,
        choices: choices.map((choice, position) => {
          const point = choiceOfReply.get(choice.reply)
          const prompt = content.lines.get(choice.prompt ?? '')
          return {
            ...choice,
            chapter: chapterNameOf(content, choice.scene),
            sceneName: content.sceneNames[choice.scene]?.name ?? '',
            isAction: content.lines.get(choice.reply)?.isAction ?? false,
            promptText: withoutDisplayOptions(prompt?.text ?? ''),
            talker: prompt?.talker ?? '',
            answer: point?.replies.find(({ id }) => id === choice.reply)?.answer ?? null,
            isTurningPoint: turningPositions.has(position),
          }
        }),
        facts: chooseFacts(run.facts, content.facts, content.chapterOf).map(({ key, scene }) => ({
          text: content.facts[key]?.text ?? '',
          question: content.facts[key]?.question ?? '',
          chapter: chapterNameOf(content, scene),
        })),
      }
    }),
  )
  const notionOf = (number: number) => content.notions[`n${number}`]
  return {
    runs: runViews,
    // Notions that only an earlier version of the game had are left out.
    survey: [...answers].flatMap(([notion, yes]) => {
      const { survey: sentence } = notionOf(notion) ?? {}
      return sentence === undefined ? [] : [{ notion, sign: signOf(content, notion), sentence, yes }]
    }),
    opened: [...viewedAt].flatMap(([notion, firstReadAt]) => {
      const { title } = notionOf(notion) ?? {}
      const on = dayOf({ now: firstReadAt, timeZone })
      return title === undefined ? [] : [{ notion, sign: signOf(content, notion), title, on }]
    }),
    questions: [...new Set(runViews.flatMap(({ facts }) => facts.map(({ question }) => question)))].slice(
      0,
      2,
    ),
  }
}

function chaptersReached({ calendar }: Content, chapter: string): Person['climbed'] {
  const chapterCount = calendar.chapters.length
  return {
    of: chapterCount,
    at: chapter === 'finished' ? chapterCount : calendar.chapters.findIndex(({ id }) => id === chapter) + 1,
  }
}

/** Converts the played time of each day to whole minutes. The minutes of all days add up to the total that the follow-up shows. */
export function minutesByDay(days: readonly { day: string; playedMs: number }[]): Person['days'] {
  let totalMs = 0
  return days.map(({ day, playedMs }) => {
    const minutesBefore = Math.floor(totalMs / 60_000)
    totalMs += playedMs
    return { on: day, minutes: Math.floor(totalMs / 60_000) - minutesBefore }
  })
}

export async function personPage(
  store: Store,
  learner: Learner,
  { session, content, by, view }: { session: Session; content: Content; by: string; view: ViewContext },
): Promise<Person> {
  const found = await personWithNeighbours(store, learner.uid, { ...view, session, content })
  if (found === undefined) throw new Problem('not-found')
  const reading = readingOf(learner, session, content)
  const days = await store.playedTime.byDay(learner.uid)
  return {
    ...found,
    session: session.name,
    reading,
    climbed: chaptersReached(content, found.person.step),
    days: minutesByDay(days),
    week: reading === 'shared' ? await getSharedRuns(store, learner, { content, view }) : null,
    note: await store.notes.find(learner.uid, by),
  }
}

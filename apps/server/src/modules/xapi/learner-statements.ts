// Builds the statements about one learner from the stored data. The same event always gets the same statement id.
import { type Reads, type SessionKind, wording } from '@didascalie/contract'
import type { GivenAnswer } from '@didascalie/engine'
import { dayOf, type NowInZone } from '../../platform/time/time-zone.js'
import { type Content, chapterNameOf } from '../content/content.js'
import type { ConsentAnswers } from '../learners/consent.js'
import type { RecordedEvent } from '../learners/learning-records.js'
import { isReadByTrainers } from '../progress/runs.js'
import { positionOf } from '../progress/saves.js'
import { activityTypes, idOf, isoDuration, type StatementParts } from './statements.js'

export interface RecordedLearner extends ConsentAnswers {
  uid: string
  createdAt: number
  progression: string
  runBegunOn: string | null
  advancedOn: string | null
  surveyedOn: string | null
  playedMs: number
  isShared: boolean
}

export interface RecordedRun {
  number: number
  endedOn: string
  answers: readonly GivenAnswer[]
}

export interface Recorded {
  learner: RecordedLearner
  session: { uid: string; kind: SessionKind; reads: Reads; content: string }
  content: Content
  /** From the first run to the latest. */
  runs: readonly RecordedRun[]
  when: NowInZone
  /** The event that the server handles now. Only the times of this event and of the first login are known. Other events have only a day. */
  event?: RecordedEvent | undefined
}

const lastRunOf = ({ runs }: Pick<Recorded, 'runs'>) => runs.at(-1)?.number ?? 0

/** The scene of a stored progression; `''` if no game is in progress. */
function sceneIn(content: Content, progression: string): string {
  const { node, scene } = positionOf(progression)
  return content.sceneOf(node) || scene
}

const chapterPart = (chapter: string) => `chapters/${chapter}`

/** The id of the statement about the chapter that a save has reached; `undefined` if the save is in no chapter. */
export function chapterStatementId(
  content: Content,
  { learnerUid, progression, runBegunOn }: { learnerUid: string; progression: string; runBegunOn: string },
): string | undefined {
  const chapter = content.chapterOf(sceneIn(content, progression))
  return chapter === '' ? undefined : idOf(learnerUid, 'progressed', chapterPart(chapter), runBegunOn)
}

function progressedParts({ learner, content, runs, when, event }: Recorded): StatementParts[] {
  const scene = sceneIn(content, learner.progression)
  const chapter = content.chapterOf(scene)
  if (chapter === '') return []
  return [
    {
      verb: 'progressed',
      part: chapterPart(chapter),
      definition: { name: chapterNameOf(content, scene), type: activityTypes.chapter },
      objectId: learner.runBegunOn ?? '',
      run: lastRunOf({ runs }) + 1,
      on: learner.advancedOn ?? dayOf(when),
      at: event === 'saved' ? when.now : undefined,
    },
  ]
}

/** Describes an answer for xAPI. The answer is a reply to the line `prompt`, or an action on an object if `prompt` is `null`. */
function describeAnswer(content: Content, { id, prompt, offered }: GivenAnswer) {
  const getText = (line: string) => content.lines.get(line)?.text ?? line
  if (prompt === null) {
    const scene = content.lines.get(id)?.scene ?? ''
    const name = content.sceneNames[scene]?.name ?? chapterNameOf(content, scene)
    return {
      definition: { name, type: activityTypes.interaction },
      result: { response: getText(id) },
    }
  }
  const choices = offered.map((line) => ({ id: line, text: getText(line) }))
  return {
    definition: { name: getText(prompt), type: activityTypes.question, choices },
    result: { response: id },
  }
}

/**
 * The choices of the learner, if the trainers of the session may read them. The server does not know the time of each choice. If the run
 * ends now, the last choice gets the current time. Each earlier choice gets one millisecond less, to keep the order.
 */
function answeredParts({ learner, session, runs, content, when, event }: Recorded): StatementParts[] {
  if (!isReadByTrainers(learner, session, content)) return []
  const endingRun = event === 'ended' ? lastRunOf({ runs }) : undefined
  return runs.flatMap((run) =>
    run.answers.map((answer, index, { length }) => ({
      verb: 'answered' as const,
      part: `choices/${answer.offered[0] ?? answer.id}`,
      ...describeAnswer(content, answer),
      objectId: `${run.number} ${index}`,
      run: run.number,
      on: run.endedOn,
      at: run.number === endingRun ? when.now - (length - 1 - index) : undefined,
    })),
  )
}

function completedParts(
  { learner, runs, when, event }: Recorded,
  definition: StatementParts['definition'],
): StatementParts[] {
  if (learner.surveyedOn === null) return []
  return [
    {
      verb: 'completed',
      part: '',
      definition,
      objectId: '',
      run: Math.max(1, lastRunOf({ runs })),
      on: learner.surveyedOn,
      at: event === 'surveyed' ? when.now : undefined,
      result: { completion: true, duration: isoDuration(learner.playedMs) },
    },
  ]
}

/** The events of a learner, before they become statements. */
export function eventsOf(recorded: Recorded): StatementParts[] {
  const { learner, content, when } = recorded
  const game = { name: wording(content.wordings, 'ui.game.title'), type: activityTypes.game }
  const initialized: StatementParts = {
    verb: 'initialized',
    part: '',
    definition: game,
    objectId: '',
    run: 1,
    on: dayOf({ ...when, now: learner.createdAt }),
    at: learner.createdAt,
  }
  return [
    initialized,
    ...answeredParts(recorded),
    ...progressedParts(recorded),
    ...completedParts(recorded, game),
  ]
}

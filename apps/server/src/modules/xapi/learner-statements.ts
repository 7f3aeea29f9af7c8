// The statements about one learner, built from what the server stores about them. A statement that was built before has the same id.
import { type Reads, type SessionKind, wording } from '@didascalie/contract'
import type { Taken } from '@didascalie/engine'
import { dayOf, type When } from '../../platform/time/time-zone.js'
import { type Content, chapterNameOf } from '../content/index.js'
import type { ConsentAnswers } from '../learners/index.js'
import { isReadByTrainers, placeOf } from '../progress/index.js'
import { idOf, isoDuration, type StatementParts, statementOf } from './statements.js'

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
  taken: readonly Taken[]
}

export interface Recorded {
  learner: RecordedLearner
  session: { uid: string; kind: SessionKind; reads: Reads; content: string }
  content: Content
  runs: readonly RecordedRun[]
  /** The public address of this installation. */
  origin: string
  when: When
}

/** The scene of a stored progression; `''` if no game is in progress. */
function sceneIn(content: Content, progression: string): string {
  const { node, scene } = placeOf(progression)
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

function progressed({ learner, content, when }: Recorded): StatementParts[] {
  const scene = sceneIn(content, learner.progression)
  const chapter = content.chapterOf(scene)
  if (chapter === '') return []
  return [
    {
      verb: 'progressed',
      part: chapterPart(chapter),
      name: chapterNameOf(content, scene),
      about: learner.runBegunOn ?? '',
      on: learner.advancedOn ?? dayOf(when),
    },
  ]
}

/** The LRS learns no choice that the trainers of the session may not read. */
function answered({ learner, session, runs, content }: Recorded): StatementParts[] {
  if (!isReadByTrainers(learner, session, content)) return []
  return runs.flatMap((run) =>
    run.taken.map(({ id, prompt, offered }, index) => ({
      verb: 'answered' as const,
      part: `choices/${offered[0] ?? id}`,
      name:
        prompt === null ? (content.lines.get(id)?.scene ?? '') : (content.lines.get(prompt)?.text ?? prompt),
      about: `${run.number} ${index}`,
      on: run.endedOn,
      result: { response: content.lines.get(id)?.text ?? id },
    })),
  )
}

function completed({ learner }: Recorded, name: string): StatementParts[] {
  if (learner.surveyedOn === null) return []
  const result = { completion: true, duration: isoDuration(learner.playedMs) }
  return [{ verb: 'completed', part: '', name, about: '', on: learner.surveyedOn, result }]
}

export function statementsAbout(recorded: Recorded) {
  const { learner, content, when } = recorded
  const title = wording(content.wordings, 'ui.game.title')
  const initialized: StatementParts = {
    verb: 'initialized',
    part: '',
    name: title,
    about: '',
    on: dayOf({ ...when, now: learner.createdAt }),
  }
  const all = [initialized, ...progressed(recorded), ...answered(recorded), ...completed(recorded, title)]
  return all.map((parts) => ({ verb: parts.verb, statement: statementOf(recorded, parts) }))
}

// Which statements are owed of a learner, from what is kept of them: found again at each round, queued once by their ids.
import { wording } from '@didascalie/contract'
import type { RunRow, XapiStatementRow } from '../../platform/database/schema.js'
import { dayOf } from '../../platform/time/time-zone.js'
import { type Content, chapterNameOf } from '../content/index.js'
import { isReadByTrainers, placeOf, takenIn } from '../progress/index.js'
import { isoDuration, statementOf, type Verb } from './statements.js'
import type { RecordedLearner } from './xapi-queries.js'

interface Owing extends RecordedLearner {
  readonly origin: string
  readonly content: Content
  readonly runs: readonly RunRow[]
  readonly now: number
  readonly timeZone: string
}

type Said = Parameters<typeof statementOf>[1]

function progressed({ learner, content, now, timeZone }: Owing): Said[] {
  const { node, scene } = placeOf(learner.progression)
  const where = content.sceneOf(node) || scene
  const chapter = content.chapterOf(where)
  if (chapter === '') return []
  const about = `${learner.run_begun_on ?? ''}`
  const on = learner.advanced_on ?? dayOf({ now, timeZone })
  return [{ verb: 'progressed', part: `chapters/${chapter}`, name: chapterNameOf(content, where), about, on }]
}

/** Only what trainers may read too: where the session says so, of those who share their week. */
function answered({ learner, session, runs, content }: Owing): Said[] {
  if (!isReadByTrainers(learner, session, content)) return []
  return runs.flatMap((run) =>
    takenIn(run).map(({ id, prompt, offered }, index) => ({
      verb: 'answered' as const,
      part: `choices/${offered[0] ?? id}`,
      name:
        prompt === null ? (content.lines.get(id)?.scene ?? '') : (content.lines.get(prompt)?.text ?? prompt),
      about: `${run.number} ${index}`,
      on: run.ended_on,
      result: { response: content.lines.get(id)?.text ?? id },
    })),
  )
}

function completed({ learner }: Owing, name: string): Said[] {
  if (learner.surveyed_on === null) return []
  const result = { completion: true, duration: isoDuration(learner.played_ms) }
  return [{ verb: 'completed', part: '', name, about: '', on: learner.surveyed_on, result }]
}

export function owedOf(owing: Owing): XapiStatementRow[] {
  const { learner, session, content, now, timeZone } = owing
  const title = wording(content.wordings, 'ui.game.title')
  const said: Said[] = [
    {
      ...{ verb: 'initialized', part: '', name: title, about: '' },
      on: dayOf({ now: learner.created_at, timeZone }),
    },
    ...progressed(owing),
    ...answered(owing),
    ...completed(owing, title),
  ]
  return said.map((one) => {
    const statement = statementOf(owing, one)
    const verb: Verb = one.verb
    return {
      id: statement.id,
      organisation_uid: session.organisation_uid,
      learner_uid: learner.uid,
      verb,
      body: JSON.stringify(statement),
      ...{ state: 'waiting', attempts: 0, next_at: now, reason: '', sent_to: null },
    }
  })
}

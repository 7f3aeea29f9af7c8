// Queues xAPI statements for events of a learner. The server queues the statement before it confirms
// the event to the browser, so no confirmed event is lost. An event that is reported twice is queued
// only once, because its statement always has the same id.

import type { Store } from '../../store.js'
import type { Contents } from '../content/content.js'
import type { Identity } from '../learners/identity.js'
import type { LearningRecords, RecordedEvent } from '../learners/learning-records.js'
import { chapterStatementId, eventsOf } from './learner-statements.js'
import { dayTimestamp, type StatementParts, statementId, statementOf } from './statements.js'

export interface StatementQueueOptions {
  store: Store
  contents: Contents
  /** The public address of this installation. */
  origin: string
  timeZone: string
  clock: () => number
}

export class StatementQueue implements LearningRecords {
  readonly #options: StatementQueueOptions

  constructor(options: StatementQueueOptions) {
    this.#options = options
  }

  async update(learnerUid: string, event?: RecordedEvent): Promise<void> {
    const { store, contents, origin, timeZone, clock } = this.#options
    const learner = await store.learners.find(learnerUid)
    const session = learner && (await store.sessions.find(learner.sessionUid))
    const content = session && contents.find(session.content)
    if (learner === undefined || session === undefined || content === undefined || session.kind === 'demo')
      return
    const { organisationUid } = session
    const lrs = await store.xapi.findLrs(organisationUid)
    if (lrs === undefined) return
    const runs = await store.runs.ofLearner(learnerUid)
    const now = clock()
    const queuedIds = await store.xapi.idsOf(learnerUid)
    const newEvents = eventsOf({ learner, session, content, runs, when: { now, timeZone }, event }).filter(
      (parts) => !queuedIds.has(statementId(learnerUid, parts)),
    )
    const timestampOf = ({ on, at }: StatementParts, index: number) =>
      lrs.hasRealTimes && at !== undefined
        ? new Date(at).toISOString()
        : dayTimestamp(on, queuedIds.size + index)
    await store.xapi.queue(
      newEvents.map((parts, index) => {
        const statement = statementOf({ origin, learner, session }, parts, timestampOf(parts, index))
        const { verb } = parts
        return { id: statement.id, organisationUid, learnerUid, verb, body: JSON.stringify(statement) }
      }),
      now,
    )
  }

  async updateAfterSave(
    learner: Identity,
    { progression, day }: { progression: string; day: string },
  ): Promise<void> {
    const { store, contents } = this.#options
    const content = contents.find(learner.content)
    if (learner.hasLrs === 0 || learner.kind === 'demo' || content === undefined) return
    const learnerUid = learner.learnerUid
    const runBegunOn = learner.runBegunOn ?? day
    const id = chapterStatementId(content, { learnerUid, progression, runBegunOn })
    if (id !== undefined && !(await store.xapi.isQueued(id))) await this.update(learnerUid, 'saved')
  }
}

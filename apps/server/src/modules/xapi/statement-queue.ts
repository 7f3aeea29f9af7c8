// Queues xAPI statements for events of a learner. Callers wait for it before they answer, so an event confirmed to the
// browser is also queued. An event reported twice queues nothing new, because its ids are the same.

import type { Contents } from '../content/index.js'
import type { Identity, LearningRecords } from '../learners/index.js'
import { isReadByTrainers } from '../progress/index.js'
import { chapterStatementId, statementsAbout } from './learner-statements.js'
import type { Store } from './store.js'

export interface StatementQueueOptions {
  store: Pick<Store, 'xapi' | 'learners' | 'sessions' | 'runs'>
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

  async update(learnerUid: string): Promise<void> {
    const { store, contents, origin, timeZone, clock } = this.#options
    const learner = await store.learners.find(learnerUid)
    const session = learner && (await store.sessions.find(learner.sessionUid))
    const content = session && contents.find(session.content)
    if (learner === undefined || session === undefined || content === undefined || session.kind === 'demo')
      return
    const { organisationUid } = session
    if ((await store.xapi.store(organisationUid)) === undefined) return
    const isRead = isReadByTrainers(learner, session, content)
    const runs = isRead ? await store.runs.ofLearner(learner.uid) : []
    const now = clock()
    const statements = statementsAbout({ learner, session, content, runs, origin, when: { now, timeZone } })
    const known = await store.xapi.idsOf(learner.uid)
    await store.xapi.queue(
      statements
        .filter(({ statement }) => !known.has(statement.id))
        .map(({ verb, statement }) => ({
          id: statement.id,
          organisationUid,
          learnerUid: learner.uid,
          verb,
          body: JSON.stringify(statement),
        })),
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
    if (id !== undefined && !(await store.xapi.isQueued(id))) await this.update(learnerUid)
  }
}

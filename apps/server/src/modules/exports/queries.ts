import { sql } from 'kysely'
import type { DatabaseHandle } from '../../platform/database/database.js'
import type { AuditRecord } from '../../platform/database/schema.js'
import { learnerTables } from '../../platform/database/schema.js'

export function exportQueries({ db }: DatabaseHandle) {
  return {
    /** The learners of the session, or only those in `includedUids`, sorted by name. */
    async people(sessionUid: string, includedUids: readonly string[] | null) {
      const days = db
        .selectFrom('played_day')
        .innerJoin('learner as one', 'one.uid', 'played_day.learner_uid')
        .where('one.session_uid', '=', sessionUid)
        .where('played_day.played_ms', '>', 0)
        .select((eb) => [
          'played_day.learner_uid',
          eb.fn.countAll<number>().as('visits'),
          eb.fn.min('played_day.day').as('firstOn'),
          eb.fn.max('played_day.day').as('lastOn'),
        ])
        .groupBy('played_day.learner_uid')
        .as('days')
      const rows = await db
        .selectFrom('learner')
        .leftJoin(days, 'days.learner_uid', 'learner.uid')
        .select([
          ...(['learner.uid', 'puid', 'firstname', 'lastname', 'progression', 'shared'] as const),
          ...(['name_key as nameKey', 'played_ms as playedMs', 'finished_on as finishedOn'] as const),
          ...(['surveyed_on as surveyedOn', 'advanced_on as advancedOn'] as const),
          ...(['run_begun_on as runBegunOn', 'consent_version as consentVersion'] as const),
          'declined_version as declinedVersion',
          ...(['days.visits', 'days.firstOn', 'days.lastOn'] as const),
        ])
        .where('learner.session_uid', '=', sessionUid)
        .$if(includedUids !== null, (query) => query.where('learner.uid', 'in', includedUids ?? []))
        .orderBy('learner.name_key')
        .orderBy('learner.uid')
        .execute()
      return rows.map(({ shared, ...row }) => ({ ...row, isShared: shared === 1 }))
    },
    /** The people whose codes are unused: they were invited and have not logged in. */
    unused(sessionUid: string) {
      return db
        .selectFrom('access_code')
        .select(['firstname', 'lastname'])
        .where('session_uid', '=', sessionUid)
        .where('learner_uid', 'is', null)
        .where('revoked_at', 'is', null)
        .orderBy('lastname')
        .orderBy('firstname')
        .execute()
    },
    async counts(sessionUid: string): Promise<{ learners: number; finished: number; surveyed: number }> {
      return db
        .selectFrom('learner')
        .select((eb) => [
          eb.fn.countAll<number>().as('learners'),
          eb.fn.count<number>('finished_on').as('finished'),
          eb.fn.count<number>('surveyed_on').as('surveyed'),
        ])
        .where('session_uid', '=', sessionUid)
        .executeTakeFirstOrThrow()
    },
    /** The learners who answered the survey and share their run. */
    async sharing(sessionUid: string) {
      const rows = await db
        .selectFrom('learner')
        .select(['uid', 'consent_version as consentVersion', 'declined_version as declinedVersion'])
        .where('session_uid', '=', sessionUid)
        .where('surveyed_on', 'is not', null)
        .where('shared', '=', 1)
        .orderBy('name_key')
        .orderBy('uid')
        .execute()
      return rows.map((row) => ({ ...row, isShared: true }))
    },
    /** The audit records of reminders, replaced codes and projected debate cards. A reminder counts when it is prepared, not again when it
     * is mailed. */
    supportActions(
      organisationUid: string,
      sessionUid: string,
    ): Promise<Pick<AuditRecord, 'at' | 'action' | 'amount'>[]> {
      return db
        .selectFrom('audit')
        .select(['at', 'action', 'amount'])
        .where('organisation_uid', '=', organisationUid)
        .where('session_uid', '=', sessionUid)
        .where('action', 'in', ['reminded', 'codes-replaced', 'projected'])
        .where((row) => row.not(row.and([row('action', '=', 'reminded'), row('detail', '=', 'mail')])))
        .orderBy('id')
        .execute()
    },
    async playedPeriod(sessionUid: string): Promise<{ first: string | null; last: string | null }> {
      return db
        .selectFrom('played_day')
        .innerJoin('learner', 'learner.uid', 'played_day.learner_uid')
        .where('learner.session_uid', '=', sessionUid)
        .select([
          sql<string | null>`min(played_day.day)`.as('first'),
          sql<string | null>`max(played_day.day)`.as('last'),
        ])
        .executeTakeFirstOrThrow()
    },
  }
}

export type EvidencePerson = Awaited<ReturnType<ReturnType<typeof exportQueries>['people']>>[number]

// Stores the improvements that a team plans after a session. They are in the archive for Qualiopi, the French quality label for training.

export interface Improvement {
  uid: string
  /** The member who noted the improvement; `null` after their account was erased. */
  madeBy: string | null
  text: string
  createdAt: number
}

export interface NewImprovement extends Improvement {
  sessionUid: string
  madeBy: string
}

export function improvementQueries({ db }: DatabaseHandle) {
  return {
    ofSession(sessionUid: string): Promise<Improvement[]> {
      return db
        .selectFrom('improvement')
        .select(['uid', 'made_by as madeBy', 'text', 'created_at as createdAt'])
        .where('session_uid', '=', sessionUid)
        .orderBy('created_at')
        .orderBy('uid')
        .execute()
    },
    async add({ uid, sessionUid, madeBy, text, createdAt }: NewImprovement): Promise<void> {
      await db
        .insertInto('improvement')
        .values({ uid, session_uid: sessionUid, made_by: madeBy, text, created_at: createdAt })
        .execute()
    },
  }
}

// Reads the rows about one learner that a manager may pass on to this learner (docs/decisions/exports.md).

type LearnerTable = (typeof learnerTables)[number]['table']

interface ExportRule {
  /** `shared`: the table contains choices or answers. It is exported only if the learner shares their run. */
  when: 'always' | 'shared'
  /** Columns that are never exported: secrets and internal values. */
  never: readonly string[]
  /** Columns that are exported only if the learner shares their run. */
  shared: readonly string[]
}

const alwaysExported = (never: readonly string[] = [], shared: readonly string[] = []): ExportRule => ({
  when: 'always',
  never,
  shared,
})
const onlyShared: ExportRule = { when: 'shared', never: [], shared: [] }

/** The type makes sure that a new table about learners gets a rule. */
const rules: Record<LearnerTable, ExportRule> = {
  learner: alwaysExported(
    ['name_key', 'choices_counted', 'survey_counted', 'network', 'played_together'],
    ['progression'],
  ),
  access_code: alwaysExported(['hash', 'made_by']),
  login: alwaysExported(['token_hash']),
  played_day: alwaysExported(),
  trainer_note: alwaysExported(['staff_uid']),
  lti_person: alwaysExported(),
  lti_line: alwaysExported(),
  lti_member: alwaysExported(),
  lti_score: alwaysExported(),
  xapi_statement: alwaysExported([], ['body']),
  run: onlyShared,
  notion_viewed: onlyShared,
  notion_acquired: onlyShared,
}

function exportedPart(row: object, { never, shared }: ExportRule, isShared: boolean): object {
  const hidden = new Set(isShared ? never : [...never, ...shared])
  return Object.fromEntries(Object.entries(row).filter(([name]) => !hidden.has(name)))
}

export function personDataQueries({ db }: DatabaseHandle) {
  return {
    async tables(uid: string, isShared: boolean): Promise<Record<string, object[]>> {
      const tables: Record<string, object[]> = {}
      for (const { table, column } of learnerTables) {
        const rule = rules[table]
        if (rule.when === 'shared' && !isShared) continue
        const rows = await db.selectFrom(table).selectAll().where(db.dynamic.ref(column), '=', uid).execute()
        tables[table] = rows.map((row) => exportedPart(row, rule, isShared))
      }
      return tables
    },
  }
}

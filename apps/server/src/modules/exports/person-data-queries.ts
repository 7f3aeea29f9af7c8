// Reads the rows about one learner that a manager may pass on to this learner (docs/decisions/exports.md).
import type { DatabaseHandle } from '../../platform/database/database.js'
import { learnerTables } from '../../platform/database/schema.js'

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

// Every kind of export file: its name, its media type and the function that creates it.
import type { ExportKind, Job } from '@didascalie/contract'
import type { Session } from '../../platform/database/schema.js'
import { toFileName } from '../../platform/text/file-name.js'
import { dayOf, type NowInZone } from '../../platform/time/time-zone.js'
import { makeCertificates } from './certificates.js'
import { isSinglePdf, makeDebriefs } from './debriefs.js'
import { type Exporter, noLearners } from './export-context.js'
import { followTable } from './follow-table.js'
import { makePersonFile } from './person-file.js'
import { makeQualiopi } from './qualiopi.js'
import { surveyOverview, surveyTable } from './survey-table.js'
import { csvOf, xlsxOf } from './table.js'

export type JobKind = Job['kind']

interface KindDefinition {
  make: Exporter
  stem: string
  extension: keyof typeof mediaTypes
}

const mediaTypes = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  zip: 'application/zip',
  pdf: 'application/pdf',
} as const

const makeFollowCsv: Exporter = async (context) => {
  const { table, uids } = await followTable(context)
  return { file: csvOf(table), people: { uids, mustShare: false } }
}

const makeFollowXlsx: Exporter = async (context) => {
  const { table, uids } = await followTable(context)
  return { file: await xlsxOf([table]), people: { uids, mustShare: false } }
}

const makeSurveyCsv: Exporter = async (context) => ({
  file: csvOf(surveyTable(await surveyOverview(context))),
  people: noLearners,
})

const makeSurveyXlsx: Exporter = async (context) => ({
  file: await xlsxOf([surveyTable(await surveyOverview(context))]),
  people: noLearners,
})

const kinds: Record<JobKind, KindDefinition> = {
  'follow-csv': { make: makeFollowCsv, stem: 'releve-de-suivi', extension: 'csv' },
  'follow-xlsx': { make: makeFollowXlsx, stem: 'releve-de-suivi', extension: 'xlsx' },
  'survey-csv': { make: makeSurveyCsv, stem: 'bilans-du-groupe', extension: 'csv' },
  'survey-xlsx': { make: makeSurveyXlsx, stem: 'bilans-du-groupe', extension: 'xlsx' },
  certificates: { make: makeCertificates, stem: 'certificats', extension: 'zip' },
  debriefs: { make: makeDebriefs, stem: 'bilans', extension: 'zip' },
  qualiopi: { make: makeQualiopi, stem: 'dossier-qualiopi', extension: 'zip' },
  person: { make: makePersonFile, stem: 'donnees-personnelles', extension: 'zip' },
}

export const isJobKind = (kind: string): kind is JobKind => Object.hasOwn(kinds, kind)
export const exporterFor = (kind: JobKind): Exporter => kinds[kind].make

interface FileNameOptions extends NowInZone {
  session: Pick<Session, 'name'>
  learners: readonly string[] | null
}

/** The name is safe in a header and in every file system, and contains no person's name. */
export function exportFileName(kind: JobKind, { session, learners, ...when }: FileNameOptions) {
  const { stem, extension } =
    kind === 'debriefs' && isSinglePdf(learners)
      ? ({ stem: 'bilan', extension: 'pdf' } as const)
      : kinds[kind]
  const sessionPart = kind === 'person' ? '' : toFileName(session.name).slice(0, 60).replace(/-$/, '')
  const fileName = `${[stem, sessionPart, dayOf(when)].filter((part) => part !== '').join('-')}.${extension}`
  return { fileName, fileType: mediaTypes[extension] }
}

export const hasDocumentPerLearner = (kind: ExportKind): kind is 'certificates' | 'debriefs' =>
  kind === 'certificates' || kind === 'debriefs'

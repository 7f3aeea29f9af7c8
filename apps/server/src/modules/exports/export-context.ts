// The input and the result of the functions that create an export file.

import type { Organisation, Session } from '../../platform/database/schema.js'
import type { NowInZone } from '../../platform/time/time-zone.js'
import type { Store } from '../../store.js'
import type { Content, Contents } from '../content/content.js'
import type { PrintedDocument } from '../pdf/printed-document.js'
import type { LearnersInFile } from './job-queries.js'

export interface ExportContext extends NowInZone {
  store: Store
  contents: Contents
  organisation: Organisation
  session: Session
  content: Content
  /** The uids of the learners whose data is requested; `null`: all learners of the session. */
  learners: readonly string[] | null
  renderPdf: (document: PrintedDocument) => Promise<Buffer>
  /** `done` and `total` are numbers of documents. */
  reportProgress: (done: number, total: number) => Promise<void>
}

export interface ExportResult {
  file: Uint8Array
  people: LearnersInFile
  /** The learners whose runs are in the file. The audit log records that the member who requested the file has read these runs. */
  read?: readonly string[]
}

export type Exporter = (context: ExportContext) => Promise<ExportResult>

/** For a file without data of individual learners. */
export const noLearners: LearnersInFile = { uids: [], mustShare: false }

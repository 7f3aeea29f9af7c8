import type { Readable } from 'node:stream'
import type { Bilan } from './debrief.js'
import type { Report } from './report.js'
import { writeBilan } from './write-debrief.js'
import { writeReport } from './write-report.js'

export type PrintedDocument = { kind: 'debrief'; bilan: Bilan } | { kind: 'report'; report: Report }

/** Restores the logo as a `Buffer`: it arrives in the worker thread as a `Uint8Array`. */
const withLogo = <Sheet extends { logo?: Buffer }>({ logo, ...rest }: Sheet) =>
  logo === undefined ? rest : { ...rest, logo: Buffer.from(logo) }

export const writeDocument = (document: PrintedDocument): Readable =>
  document.kind === 'debrief' ? writeBilan(withLogo(document.bilan)) : writeReport(withLogo(document.report))

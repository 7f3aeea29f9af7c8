// PDF documents, drawn in a worker thread.
export type { Bilan, BilanFact, BilanGame, BilanKeepsake } from './debrief.js'
export { PdfService } from './pdf-service.js'
export type { PrintedDocument } from './printed-document.js'
export type { Report, ReportBlock } from './report.js'
export { wordsOf } from './wording.js'
export { writeDebriefHere } from './write-debrief-here.js'

// Documents other than the debrief: certificates, evidence files, one person's data. Their blocks fill as many pages as needed.
import type { BilanGame } from './debrief.js'

export type ReportBlock =
  | { kind: 'heading' | 'text' | 'small'; text: string }
  /** An empty value leaves space for handwriting. */
  | { kind: 'facts'; rows: { label: string; value: string }[] }
  /** Each item of `boxes` has a box to tick by hand. */
  | { kind: 'list' | 'boxes'; items: string[] }
  /** `beside`: place and date, at the left of the signature. */
  | { kind: 'signature'; label: string; lines: string[]; beside: { label: string; value: string }[] }

export interface Report {
  game: BilanGame
  organisation: string
  sessionName: string
  /** The organisation's logo, a PNG image. */
  logo?: Buffer
  /** The small text above the title. */
  overline: string
  title: string
  date: Date
  blocks: ReportBlock[]
}

// Documents beside the debrief: certificates, pieces of a folder, one person's data. Blocks one below the other, on as many pages as it takes.
import type { BilanGame } from './debrief.js'

export type ReportBlock =
  | { kind: 'heading' | 'text' | 'small'; text: string }
  /** A value that is `''` is left to be written by hand. */
  | { kind: 'facts'; rows: { label: string; value: string }[] }
  /** With boxes, they are ticked by hand. */
  | { kind: 'list' | 'boxes'; items: string[] }
  /** `beside`: where and when, on its left. */
  | { kind: 'signature'; label: string; lines: string[]; beside: { label: string; value: string }[] }

export interface Report {
  game: BilanGame
  organisation: string
  sessionName: string
  /** PNG. */
  logo?: Buffer
  /** Above the title. */
  overline: string
  title: string
  date: Date
  blocks: ReportBlock[]
}

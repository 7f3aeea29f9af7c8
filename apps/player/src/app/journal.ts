import { isRecord, isText, listOf } from '../services/guards.js'
import { type Keep, readJson } from '../services/storage.js'
import type { SaidLine } from './app-state.js'

const most = 400
const keyOf = (userUID: string) => `didascalie.journal.${userUID}`

const isLine = (value: unknown): value is SaidLine =>
  isRecord(value) && isText(value.who) && isText(value.text)
const isJournal = listOf(isLine)

/** One more line, the oldest gone when there are many. Whoever resumes hears again the line they had reached. */
export function withLine(journal: readonly SaidLine[], line: SaidLine): readonly SaidLine[] {
  const last = journal.at(-1)
  if (last?.who === line.who && last.text === line.text) return journal
  return [...journal, line].slice(-most)
}

/** The journal lasts as long as the game it tells, on this browser. */
export function readJournal(keep: Keep, userUID: string): readonly SaidLine[] {
  const stored = readJson(keep, keyOf(userUID))
  return isJournal(stored) ? stored : []
}

export function storeJournal(keep: Keep, userUID: string, journal: readonly SaidLine[]): void {
  if (journal.length === 0) keep.remove(keyOf(userUID))
  else keep.set(keyOf(userUID), JSON.stringify(journal))
}

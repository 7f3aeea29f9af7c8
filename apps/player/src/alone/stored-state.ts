// Serializes the learner's data into one short text, for a game that runs without a server.
import { maxNotions, minNotions } from '@didascalie/contract'
import { isCount, isRecord, isText } from '../services/guards.js'

/** The maximum length of the stored text. SCORM 1.2 guarantees 4,096 characters, some editions of SCORM 2004 only 4,000. */
export const maxLength = 4000

/** A finished run. `trace` contains the ids of the learner's answers. Facts are not stored, because a replay of the trace finds them. */
export interface StoredRun {
  readonly number: number
  readonly begunOn: string
  readonly endedOn: string
  readonly trace: string
}

export interface StoredState {
  /** The JSON of the last `saveProgression`; `''` before the first save. */
  readonly progression: string
  /** The day on which the current run began; `''` between two runs. */
  readonly begunOn: string
  /** The time played, in all runs. */
  readonly seconds: number
  /** A 0 or 1 for each notion; `''` before the survey. */
  readonly answers: string
  /** The numbers of the notions that the learner has opened. */
  readonly viewed: readonly number[]
  /** Whether the debrief includes the run. */
  readonly prints: boolean
  readonly refusesTrace: boolean
  readonly finished: boolean
  /** The consent, as `app/login.ts` wrote it. */
  readonly consent: string
  /** The last finished run. */
  readonly run?: StoredRun | undefined
}

export const emptyState: StoredState = {
  progression: '',
  begunOn: '',
  seconds: 0,
  answers: '',
  viewed: [],
  prints: true,
  refusesTrace: false,
  finished: false,
  consent: '',
}

/** Embeds the progression as an object. In a JSON string, each quote of the progression would take two characters. */
function toJson({ progression, run, ...rest }: StoredState): string {
  return JSON.stringify({
    v: 1,
    ...(progression !== '' && { p: JSON.parse(progression) }),
    ...(rest.begunOn !== '' && { b: rest.begunOn }),
    ...(rest.seconds > 0 && { s: rest.seconds }),
    ...(rest.answers !== '' && { a: rest.answers }),
    ...(rest.viewed.length > 0 && { n: rest.viewed.join('') }),
    ...(!rest.prints && { np: 1 }),
    ...(rest.refusesTrace && { nt: 1 }),
    ...(rest.finished && { f: 1 }),
    ...(rest.consent !== '' && { c: rest.consent }),
    ...(run && { r: [run.number, run.begunOn, run.endedOn, run.trace] }),
  })
}

/** Removes the trace. The learner can still resume the game, but the ending shows no summary of the run. */
function withoutTrace(progression: string): string {
  const { trace: _, ...rest } = JSON.parse(progression)
  return JSON.stringify(rest)
}

/**
 * Serializes to at most `maxChars` characters. Drops first the trace of the finished run, then the whole finished run and the trace of
 * the current run. Returns `undefined` if the text is still too long: a platform could truncate it, and all data would be lost.
 */
export function serializeState(state: StoredState, maxChars = maxLength): string | undefined {
  const { run, progression } = state
  const candidates = [
    () => state,
    () => ({ ...state, run: run && { ...run, trace: '' } }),
    () => ({ ...state, run: undefined, progression: progression && withoutTrace(progression) }),
  ]
  for (const candidate of candidates) {
    const text = toJson(candidate())
    if (text.length <= maxChars) return text
  }
  return undefined
}

function readRun(value: unknown): StoredRun | undefined {
  if (!Array.isArray(value)) return undefined
  const [number, begunOn, endedOn, trace]: unknown[] = value
  if (!isCount(number) || !isText(begunOn) || !isText(endedOn) || !isText(trace)) return undefined
  return { number, begunOn, endedOn, trace }
}

const answersPattern = new RegExp(`^[01]{${minNotions},${maxNotions}}$`)

const toText = (value: unknown) => (isText(value) ? value : '')

/** Parses the stored text. Returns `emptyState` for an invalid text. An invalid field gets the same value as in `emptyState`. */
export function parseState(text: string): StoredState {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return emptyState
  }
  if (!isRecord(value) || value.v !== 1) return emptyState
  return {
    progression: isRecord(value.p) ? JSON.stringify(value.p) : '',
    begunOn: toText(value.b),
    seconds: isCount(value.s) ? value.s : 0,
    answers: answersPattern.test(toText(value.a)) ? toText(value.a) : '',
    viewed: Array.from(toText(value.n), Number).filter((notion) => notion >= 1 && notion <= maxNotions),
    prints: value.np !== 1,
    refusesTrace: value.nt === 1,
    finished: value.f === 1,
    consent: toText(value.c),
    run: readRun(value.r),
  }
}

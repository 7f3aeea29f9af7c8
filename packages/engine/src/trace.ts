import { maxTraceLength } from './constants.js'

/** The last entry of a trace that could not record every choice. The engine never changes such a trace again. */
const incompleteMark = '+'

const separator = ' '

export const isIncomplete = (trace: string) => trace.endsWith(incompleteMark)

/** The trace entry of a node; `undefined` if the contract does not allow its id in a trace. */
export const traceEntry = (id: string) => (/^[\p{L}\p{M}\p{N}_@.-]{1,64}$/u.test(id) ? id : undefined)

/** Whether a trace has space for one more entry and for the mark of an incomplete trace. */
export const hasSpaceFor = (trace: string, entry: string) =>
  trace.length + separator.length + entry.length + separator.length + incompleteMark.length <= maxTraceLength

export const appendToTrace = (trace: string, entry = incompleteMark) =>
  trace ? trace + separator + entry : entry

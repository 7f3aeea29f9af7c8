import { longestTrace } from './constants.js'

/** Ends a trace that could not record every choice. Such a trace stays as it is: nothing is added or cut. */
const incomplete = '+'

const separator = ' '

export const isIncomplete = (trace: string) => trace.endsWith(incomplete)

/** The trace entry of a node; `undefined` when its id has characters that the contract does not allow in a trace. */
export const traceEntry = (id: string) => (/^[\p{L}\p{M}\p{N}_@.-]{1,64}$/u.test(id) ? id : undefined)

/** Whether a trace has space for one more entry and for the mark of an incomplete trace. */
export const hasSpaceFor = (trace: string, entry: string) =>
  trace.length + separator.length + entry.length + separator.length + incomplete.length <= longestTrace

export const appendToTrace = (trace: string, entry = incomplete) =>
  trace ? trace + separator + entry : entry

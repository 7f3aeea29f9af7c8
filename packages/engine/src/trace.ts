import { longestTrace } from './constants.js'

/** What stands at the end of a trace in place of all that could not be kept. */
const more = '+'

const traceable = /^[\w@.-]{1,64}$/

/** Nothing is added to it any more, and nothing cut from it. */
export const isFull = (trace: string) => trace.endsWith(more)

/** The trace after one more choice. */
export function withMark(trace: string, id: string): string {
  if (isFull(trace)) return trace
  const before = trace === '' ? '' : `${trace} `
  const fits = before.length + id.length <= longestTrace - 2
  return `${before}${fits && traceable.test(id) ? id : more}`
}

import { longestTrace } from './constants.js'

/** What stands at the end of a trace in place of all that could not be kept. */
const more = ' +'

/** What a node adds to a trace, if it can be named there: the contract's words. */
export const markOf = (id: string) => (/^[\w@.-]{1,64}$/.test(id) ? ` ${id}` : undefined)

/** Nothing is added to it any more, and nothing cut from it. */
export const isFull = (trace: string) => trace.endsWith('+')

/** Whether there is room for one more. */
export const fits = (trace: string, mark: string) => trace.length + mark.length <= longestTrace - more.length

/** The trace after one more choice; without a mark, after one that cannot be kept. */
export const withMark = (trace: string, mark = more) => (trace ? trace + mark : mark.slice(1))

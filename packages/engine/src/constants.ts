// The limits in section 9 of the specification that concern the story itself.

/** Seconds that an ellipse (a screen that says that time passes) waits if it has no `time` option. */
export const defaultEllipseWait = 5

/** The labels of the replies. A choice has at most three replies (see also section 2). */
export const choiceLabels: readonly string[] = ['A', 'B', 'C']
export const maxReplies = choiceLabels.length

/** The maximum length of a trace in characters; equal to `traceMaxLength` of the contract. */
export const maxTraceLength = 4000

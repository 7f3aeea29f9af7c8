// The numbers of specification section 9 that the story itself obeys, named as there.

/** Seconds that an ellipse waits when it says nothing else. */
export const defaultEllipseWait = 5

/** Up to three replies (also section 2), and what each is called. */
export const choiceLabels: readonly string[] = ['A', 'B', 'C']
export const mostReplies = choiceLabels.length

/** The most characters that a trace takes: the contract's `traceMaxLength`. */
export const longestTrace = 4000

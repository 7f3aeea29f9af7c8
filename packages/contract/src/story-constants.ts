// Constants shared by the schemas and the story language. This file does not import zod, because
// packages/script loads no schemas.

/** The key of a fact, in the story and in `facts.json`. */
export const factKeyPattern = /^[\w-]{1,40}$/

/** A time of day, such as `8:31` or `17:00`. */
export const clockPattern = /^([01]?\d|2[0-3]):[0-5]\d$/

/** The weights of a choice, lightest first: how long its replies lead to different content. */
export const choiceWeights = ['cosmetic', 'scene', 'chapter', 'lasting', 'ending'] as const

/** If another answer to a choice changes at most this many later lines (median over random runs), a learner hardly notices the choice. */
export const maxUnfeltLines = 2

/** The maximum number of characters that a learning platform stores for a learner: `cmi.suspend_data` of SCORM 1.2. */
export const suspendDataMaxLength = 4096

/** Characters reserved for data other than the progression: survey, notions read, time, days, the accepted consent text. The reserve
 * is also large enough for editions of SCORM 2004 that store 96 characters less. */
export const suspendDataOverhead = 350

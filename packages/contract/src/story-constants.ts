// Constants shared by the schemas and the story language. This file does not import zod, because
// packages/script loads no schemas.

/** The key of a fact, in the story and in `facts.json`. */
export const factKeyPattern = /^[\w-]{1,40}$/

/** A time of day, such as `8:31` or `17:00`. */
export const clockPattern = /^([01]?\d|2[0-3]):[0-5]\d$/

/** The weights of a choice, lightest first: how long its replies lead to different content. */
export const choiceWeights = ['cosmetic', 'scene', 'chapter', 'lasting', 'ending'] as const

/** A learner hardly notices a choice if another answer changes at most this many later lines (median over random runs). */
export const maxUnfeltLines = 2

/** The number of characters that every SCORM 1.2 platform can store for a learner, in `cmi.suspend_data`. */
export const suspendDataMaxLength = 4096

/** Characters reserved for data other than the progression: survey, notions read, time, days, the accepted consent text. Some
 * SCORM 2004 platforms store only 4,000 characters. The reserve also covers this difference of 96 characters. */
export const suspendDataOverhead = 350

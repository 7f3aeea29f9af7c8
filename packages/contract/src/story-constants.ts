// What the schemas and the story language both need. No zod here: the language is loaded without the schemas.

/** What a fact is called, in the story and in `facts.json`. */
export const factKeyPattern = /^[\w-]{1,40}$/

/** An hour of the day, as `8:31` or `17:00`. */
export const clockPattern = /^([01]?\d|2[0-3]):[0-5]\d$/

/** How long the answers to a choice stay apart. */
export const choiceWeights = ['cosmetic', 'scene', 'chapter', 'lasting', 'ending'] as const

/** What a learning platform keeps of one learner: `cmi.suspend_data` of SCORM 1.2. */
export const suspendDataMaxLength = 4096

/** Left there for what is kept beside a progression: survey, notions read, time, days, the sentence agreed to; and for editions of
 * SCORM 2004 that keep 96 characters less. */
export const besideProgression = 350

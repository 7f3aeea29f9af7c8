// Apart from the sentences of `group-count.ts`, which the console loads: the console must not load zod.
import { z } from 'zod'
import { readsSchema } from './session.js'
import { count } from './staff-common.js'

/**
 * The parts of a count: `counted` is `all` − `waiting` − `elsewhere` + `gone`. There is no part for learners whose choices are not stored:
 * in a small group, it would reveal who they are. They are in `waiting`.
 */
export const groupCountSchema = z.strictObject({
  /** The learners of the session whose first run is closed (or who answered the survey). */
  all: count,
  /** The learners in the statistics. */
  counted: count,
  /** Learners who do not share their run: the statistics will include them in a group of five. */
  waiting: count,
  /** Learners who were moved to this session afterwards: the statistics of their former session include them. */
  elsewhere: count,
  /** Learners in the statistics who are no longer in the session. */
  gone: count,
  /** Whether learners of this session can share their runs. */
  reads: readsSchema,
})
export type GroupCount = z.infer<typeof groupCountSchema>

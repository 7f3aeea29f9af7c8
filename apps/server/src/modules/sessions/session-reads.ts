// The reading scope of a session. With `group`, trainers read only figures of the group. With
// `each`, trainers also read the runs that learners share.
import type { Reads } from '@didascalie/contract'

/** Whether learners may share their run with the trainers of this session. */
export const allowsSharing = ({ reads }: { reads: Reads }): boolean => reads === 'each'

/** Whether a change would let trainers read more than the learners agreed to. */
export const isWider = (to: { reads: Reads }, from: { reads: Reads }): boolean =>
  allowsSharing(to) && !allowsSharing(from)

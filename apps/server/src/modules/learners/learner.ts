// A learner: one person in one session, with the progress of their game.

/** Times are milliseconds since 1970, days `YYYY-MM-DD`. */
export interface Learner {
  uid: string
  sessionUid: string
  /** The partner's identifier of this learner. */
  puid: string | null
  firstname: string
  lastname: string
  /** The sort key of the name, made by `sortKey`. */
  nameKey: string
  hasAudio: boolean
  /** JSON of the last save; `''`: none yet. It contains the trace (the list of choices) only if the server may store the trace. */
  progression: string
  revision: number
  playedMs: number
  heartbeatAt: number
  consentAt: number
  consentVersion: string
  /** The version of the consent text that the learner declined; `''`: none. */
  declinedVersion: string
  finishedOn: string | null
  surveyedOn: string | null
  /** The day of the last save. */
  advancedOn: string | null
  runBegunOn: string | null
  /** Whether the learner lets trainers read their runs. */
  isShared: boolean
  /** Whether the learner has ever shared their runs. If so, trainers may have read the runs. */
  wasShared: boolean
  /** The revision at which the learner last erased their choices. The server stores no choices from a save with an older revision. */
  forgottenRevision: number
  /** Whether the debrief shows the learner's run. */
  printsRun: boolean
  createdAt: number
  /** The value of `playedMs` at the last save. */
  advancedPlayedMs: number
  /** Whether the published choice statistics include the learner. */
  areChoicesCounted: boolean
  /** Whether the published survey statistics include the learner. */
  isSurveyCounted: boolean
  /**
   * A keyed hash of the IP address (for IPv6, of its /64 network) from which the learner logged in for the first run. `moved`: the learner
   * was moved to another session; the next login replaces this value if the learner has not finished a run. `null`: a learner of a demo, a
   * learner whom a learning platform or a partner's signature identifies, or a learner who played before the server stored networks.
   */
  network: string | null
  /**
   * How many learners with the same `network` played their first run at the same time, including this learner. This is the largest number
   * so far, limited to `minPeopleForStatistics`.
   */
  playedTogether: number
}

/** A learner who has not played yet. */
export const plainLearner = {
  puid: null,
  firstname: '',
  lastname: '',
  nameKey: '',
  hasAudio: true,
  progression: '',
  revision: 0,
  playedMs: 0,
  declinedVersion: '',
  finishedOn: null,
  surveyedOn: null,
  advancedOn: null,
  runBegunOn: null,
  advancedPlayedMs: 0,
  areChoicesCounted: false,
  isSurveyCounted: false,
  isShared: false,
  wasShared: false,
  forgottenRevision: 0,
  printsRun: true,
  network: null,
  playedTogether: 1,
} as const satisfies Partial<Learner>

// Where a game that plays without a server keeps its one learner: a learning platform's SCORM record, or this browser.

/** What others may know, beside what is kept. */
export interface Told {
  /** Played since the page was opened. */
  readonly sessionSeconds: number
  /** The survey's answers in the order of the notions; none before it is answered. */
  readonly answers: readonly boolean[]
}

export interface Shelf {
  /** Who plays, as far as anybody says. */
  readonly learner: { readonly uid: string; readonly firstname: string; readonly lastname: string }
  /** The longest text that is kept for sure, in characters. */
  readonly most: number
  /** What was kept last; `''` at the first time. */
  read(): string
  /** False: it is not kept, and may be tried again. */
  keep(text: string, told: Told): boolean
}

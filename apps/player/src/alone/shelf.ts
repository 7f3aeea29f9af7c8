// Storage for the learner of a game without a server: the SCORM record of a learning platform, or this browser.

/** Progress that the platform can show in its reports, in addition to the stored text. */
export interface Told {
  /** Seconds played since the page was opened. */
  readonly sessionSeconds: number
  /** The survey answers in the order of the notions; empty before the survey. */
  readonly answers: readonly boolean[]
}

export interface Shelf {
  /** The learner's id and name; the name is empty when it is unknown. */
  readonly learner: { readonly uid: string; readonly firstname: string; readonly lastname: string }
  /** The maximum length of the stored text, in characters. */
  readonly most: number
  /** The text stored last; `''` if there is none. */
  read(): string
  /** Returns false when the text was not stored; the caller can try again. */
  keep(text: string, told: Told): boolean
}

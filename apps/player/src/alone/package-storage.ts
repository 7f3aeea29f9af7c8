// Storage for the learner of a game without a server: the SCORM record of a learning platform, or this browser.

/** The progress and the survey answers, in a form that a learning platform can show in its reports. */
export interface Progress {
  /** From 0 to 1; 1 means that the survey is done. */
  readonly progress: number
  /** The survey answers in the order of the notions; empty before the survey. */
  readonly answers: readonly boolean[]
}

export interface PackageStorage {
  /** The learner's id and name; the name is empty when it is unknown. */
  readonly learner: { readonly uid: string; readonly firstname: string; readonly lastname: string }
  /** The maximum length of the stored text, in characters. */
  readonly maxTextLength: number
  /**
   * Returns the text that was stored last; `''` if there is none. With the storage of the browser, another window
   * may have stored it. With a learning platform, texts that other windows stored later are ignored.
   */
  read(): string
  /** Stores the text and reports the progress. Returns false when the text was not stored; the caller can try again. */
  store(text: string, progress: Progress): boolean
  /** Whether the learner has opened the game again in another window. Then only that window may store data. */
  isOvertaken(): boolean
}

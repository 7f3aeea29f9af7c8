/** What a debrief says about one learner. Everything on the sheet comes from here. */
export interface Bilan {
  organisation: string
  sessionName: string
  /** PNG; ours is drawn when there is none or it cannot be read. */
  logo?: Buffer
  firstname: string
  lastname: string
  date: Date
  seconds: number
  notions: BilanNotion[]
}

export interface BilanNotion {
  title: string
  /** The survey's sentence, in the first person. */
  survey: string
  /** What to try next, when the answer was not yes. */
  gestures: string[]
  /** Yes, no, or not answered: as the learner said it. */
  acquired: boolean | null
  /** Read in the resources. */
  viewed: boolean
}

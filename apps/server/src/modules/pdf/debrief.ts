import type { Brand } from '@didascalie/contract'
import type { Words } from './wording.js'

/** What a debrief says about one learner. Everything on the sheet comes from here. */
export interface Bilan {
  game: BilanGame
  organisation: string
  sessionName: string
  /** PNG; the game's mark is drawn when there is none or it cannot be read. */
  logo?: Buffer
  firstname: string
  lastname: string
  date: Date
  /** Where that date is read. */
  timeZone: string
  seconds: number
  /** What the week was, where it is known and its learner wants it printed: five at most. */
  week?: BilanFact[]
  notions: BilanNotion[]
}

/** Something that was done, as it is told. */
export interface BilanFact {
  /** The day or the chapter; `''` when it has no name. */
  when: string
  /** Second person, past tense; never a judgement. */
  text: string
  /** For the talk. */
  question: string
}

/** The game that was played: its words and what it looks like. */
export interface BilanGame {
  /** As its folder is called. */
  name: string
  words: Words
  colours: Brand['colours']
  mark: Brand['mark']
  /** How many chapters were climbed. */
  steps: number
}

export interface BilanNotion {
  title: string
  /** What stands before the title. */
  sign: Brand['signs'][number] | undefined
  /** The survey's sentence, in the first person. */
  survey: string
  /** What to try next, when the answer was not yes. */
  gestures: string[]
  /** What to try next because of what was done, whatever the answer was. */
  chosenGestures: string[]
  /** Yes, no, or not answered: as the learner said it. */
  acquired: boolean | null
  /** Read in the resources. */
  viewed: boolean
}

import type { Brand } from '@didascalie/contract'
import type { Words } from './wording.js'

/** All data that the debrief of one learner shows. */
export interface Bilan {
  game: BilanGame
  organisation: string
  sessionName: string
  /** The organisation's logo, a PNG image. If it is absent or unreadable, the logo of the game is drawn. */
  logo?: Buffer
  firstname: string
  lastname: string
  date: Date
  /** Time zone of the printed date. */
  timeZone: string
  playedSeconds: number
  /** At most five facts of the learner's run (their play of the story). Absent if the debrief does not show the run. */
  facts?: BilanFact[]
  /** The keepsake that the story gave the learner, if the debrief shows the run. */
  keepsake?: BilanKeepsake
  /** The sentences that the learner wrote in the story. */
  own?: string[]
  notions: BilanNotion[]
}

/** A fact of the run, as the debrief prints it: something that the learner did in the story. */
export interface BilanFact {
  /** When it happened: the name of the chapter, then the hour if it is known. For example « La nuit, 22 h »; `''` if both are unknown. */
  when: string
  /** What the learner did, in the second person and the past tense; never a judgement. */
  text: string
  /** A question for the conversation with the trainer. */
  question: string
  /** The path of the picture's file. */
  picture?: string | undefined
}

export interface BilanKeepsake {
  text: string
  /** The path of the picture's file. */
  picture: string
}

export interface BilanGame {
  /** The name of the game's folder. */
  name: string
  words: Words
  colours: Brand['colours']
  mark: Brand['mark']
  chapterCount: number
}

export interface BilanNotion {
  title: string
  /** The icon before the title. */
  sign: Brand['signs'][number] | undefined
  /** The survey's sentence, in the first person. */
  survey: string
  /** The suggestions (« gestes ») for this notion. */
  gestures: string[]
  /** The texts of the run's facts about this notion; `null` if the debrief does not show the run. */
  reachedFacts: string[] | null
  /** The learner's answer; `null`: not answered. */
  acquired: boolean | null
  /** Whether the learner read the notion in the resources. */
  viewed: boolean
}

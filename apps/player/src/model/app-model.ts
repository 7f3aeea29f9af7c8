import type { CallData, Progression } from '@didascalie/contract'
import type { LegalPage, Overlay, SaidLine } from './app-state.js'
import type { StatusEvent } from './status.js'

/** What somebody wants done with their week. */
export interface Wishes {
  /** The trainer may read it. */
  shares?: boolean
  /** It goes into the debrief. */
  prints?: boolean
}

/** What the screens and overlays may ask of the application; `app/create-app-model.ts` does it. */
export interface AppModel {
  start(): Promise<void>
  send(event: StatusEvent): void

  open(overlay: Overlay): void
  openLegal(page: LegalPage): void
  close(): void
  /** Back through as many overlays as were closed. */
  giveFocusBack(closed: number): void
  /** A short sentence at the bottom of the screen. */
  notify(notice: string): void

  connect(accessCode: string, consent: boolean): void
  connectPartner(consent: boolean): void
  /** On arrival: somebody who consented to this very text before comes straight in. */
  checkPartner(): void

  play(): void
  /** The playing screen's engine runs. */
  ready(): void
  /** The story is at a moment that this way led to. */
  moved(trace: string): void
  save(progression: Progression): void
  clear(): void
  ended(demo: boolean): void
  restart(): void
  said(line: SaidLine): void
  /** Back to the debrief of a story that was finished before. */
  review(): void
  /** Ends the login and forgets this learner here; asks first when something would be lost, unless told that it may. */
  quit(losing?: boolean): Promise<void>

  /** Specification, section 7: a change of audio is saved. */
  setSound(on: boolean): void
  viewNotion(notion: number): void
  /** The survey's answers, one for each notion. */
  acquire(notions: readonly (0 | 1)[]): void
  /** Where the debrief is; asked again once it is known to come. */
  bilanAddress(): string
  /** Where the accessibility statement is; `undefined`: nowhere. */
  accessibilityAddress: string | undefined
  /** Whether the debrief can be opened now; the player is told when it cannot. */
  canOpenBilan(): Promise<boolean>
  /** Answers the question whether choices may be kept; false when nobody heard. */
  agreeToTrace(agrees: boolean): Promise<boolean>
  /** What is kept of one's weeks; `undefined` when it could not be asked. */
  readWeek(): Promise<CallData<'getWeek'> | undefined>
  /** False when nobody heard. */
  wish(wishes: Wishes): Promise<boolean>
  /** Erases what was chosen, and has nothing more kept if that is wanted; answers which other systems have it already, `undefined`
   * when nobody heard. */
  forgetChoices(forEver: boolean): Promise<readonly string[] | undefined>
  /** Sends what waits, now that the network may be back. */
  retry(): void
}

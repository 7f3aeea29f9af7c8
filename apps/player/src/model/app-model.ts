import type { CallData, Progression } from '@didascalie/contract'
import type { LegalPage, LoggedLine, Overlay } from './app-state.js'
import type { StatusEvent } from './status.js'

/** What the learner decides about the data of their runs. */
export interface RunDataWishes {
  /** Whether trainers may read the runs. */
  shares?: boolean
  /** Whether the debrief includes the run. */
  prints?: boolean
}

/** A code that the learner typed at the address of another session. */
export interface MovedCode {
  accessCode: string
  /** Whether the learner has agreed there to the same texts, for the same organisation. */
  hasAgreed: boolean
}

/** The actions that screens and overlays can call, implemented in `app/create-app-model.ts`. */
export interface AppModel {
  start(): Promise<void>
  send(event: StatusEvent): void

  open(overlay: Overlay): void
  openLegal(page: LegalPage): void
  close(): void
  /** Moves focus to the element that was focused before the last `closedCount` overlays were opened. */
  giveFocusBack(closedCount: number): void
  /** Shows a short message over the screen for six seconds. */
  notify(notice: string): void

  /** Logs in with an access code. `isMine` is the answer to the question in the overlay `replaced`: is the existing game your own? */
  connect(accessCode: string, consent: boolean, isMine?: boolean): void
  connectPartner(consent: boolean): void
  /** Called when the login screen opens: logs in a learner of a partner who has already consented to the current text. */
  checkPartner(): void
  /** Returns the code with which the learner came from the address of another session, once. Called when the login screen opens. */
  takeMovedCode(): MovedCode | undefined
  /** Opens the address where the code of any session can be typed. Absent at this address, and without a server. */
  enterAnyCode: (() => void) | undefined

  play(): void
  /** Called when the engine of the playing screen is running. */
  ready(): void
  /** Called at each new position in the story. `trace`: the ids of the answers that led there. */
  updateTrace(trace: string): void
  save(progression: Progression): void
  /** Called when the story reaches its end: clears the save and sends the finished run. */
  clear(): void
  /** Called after the end of the story was shown. Opens the outro, or the end of the demo. */
  ended(demo: boolean): void
  restart(): void
  logLine(line: LoggedLine): void
  /** Reopens the ending of a story that the learner finished earlier. */
  review(): void
  /** Logs out and removes the learner's data from this browser. If unsent saves would be lost, first asks the learner for
   * confirmation. `acceptsLoss`: the learner has already confirmed. */
  quit(acceptsLoss?: boolean): Promise<void>

  /** Turns the sound on or off and saves the choice (specification, section 7). */
  setSound(isOn: boolean): void
  viewNotion(notion: number): void
  /** Saves the survey answers, one for each notion. */
  saveSurvey(notions: readonly (0 | 1)[]): void
  /** The URL of the debrief. `canOpenBilan` can change it, so read it again after that call. */
  bilanAddress(): string
  /** The URL of the accessibility statement, if there is one. */
  accessibilityAddress: string | undefined
  /** Whether the debrief can be opened now. If not, opens a message for the learner. */
  canOpenBilan(): Promise<boolean>
  /** Sends the learner's answer to the consent question about stored choices. Returns false when the server did not confirm it. */
  agreeToTrace(agrees: boolean): Promise<boolean>
  /** Loads the learner's stored runs; `undefined` when the request failed. */
  loadStoredRuns(): Promise<CallData<'getWeek'> | undefined>
  /** Sends what the learner decides about sharing and printing. Returns false when the server did not confirm it. */
  saveWishes(wishes: RunDataWishes): Promise<boolean>
  /** Erases the stored choices. If `withdrawsConsent` is true, the server stores no later choices either. Returns the other systems that
   * received the erased choices earlier, or `undefined` when the server did not confirm the erasure. */
  eraseChoices(withdrawsConsent: boolean): Promise<readonly string[] | undefined>
  /** Sends the queued saves and a pending logout. Called when the network may be back. */
  retry(): void
}

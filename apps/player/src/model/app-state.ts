import type { DoneBy, Progression, User } from '@didascalie/contract'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Game } from '../content/game.js'
import type { RunSummary } from '../content/run-summary.js'
import { offlineText } from '../content/texts.js'
import type { Status } from './status.js'

export type LegalPage = 'mentions' | 'confidentialite' | 'credits'
export type ConfirmType = 'restart' | 'connect' | 'consent' | 'quit' | 'quit-unsent'

export type Overlay =
  | { kind: 'menu' }
  | { kind: 'resources' }
  | { kind: 'comfort' }
  | { kind: 'journal' }
  /** Shown at a login with a code that replaces an older code. Asks whether the existing game is the learner's own. */
  | { kind: 'replaced'; accessCode: string; replacement: DoneBy }
  /** Asks for consent to store choices. */
  | { kind: 'agree' }
  /** Shows the learner's stored runs. */
  | { kind: 'own-data' }
  | { kind: 'legal'; page: LegalPage }
  | {
      kind: 'confirm'
      type: ConfirmType
      /** The reason for a failed login. */
      detail?: string
    }
  | { kind: 'infos'; text: string }

/** `clear`: the screen is visible. Screens are switched during `dark`. */
export type Phase = 'clear' | 'darkening' | 'dark' | 'lifting'

export interface LoggedLine {
  who: string
  text: string
}

export interface AppState {
  /** The current status. During a fade: the status that the fade leads to. */
  status: Status
  /** The status whose screen is mounted. */
  shown: Status
  phase: Phase
  /** Whether the playing screen starts with the intro text. */
  showIntroText: boolean
  /** Whether the learner has reopened the ending of a story that they finished earlier. */
  reviewing: boolean
  /** Whether the engine of the playing screen is running. */
  running: boolean
  /** The topmost overlay is last. */
  overlays: readonly Overlay[]
  /** Progress of the preloading, 0 to 1. */
  loaded: number
  warning: string
  game: Game | null
  user: User | null
  progression: Progression
  /** The summary of the last finished run; `null` if there is none or it has no facts. */
  runSummary: RunSummary | null
  /** The picture name of the keepsake (`$souvenir`) from the last finished run; '' for none. */
  keepsake: string
  /** Whether a login request is pending. */
  connecting: boolean
  /** The dialogue log, oldest line first. */
  journal: readonly LoggedLine[]
  /** Whether unsent saves wait for the network. */
  offline: boolean
  /** The message shown while `offline` is true. */
  offlineText: string
  /** A short message over the screen, which disappears after a few seconds. */
  notice: string
}

export type AppStore = StoreApi<AppState>

export const createAppStore = (): AppStore =>
  createStore<AppState>()(() => ({
    status: 'none',
    shown: 'none',
    phase: 'clear',
    showIntroText: false,
    reviewing: false,
    running: false,
    overlays: [],
    loaded: 0,
    warning: '',
    game: null,
    user: null,
    progression: {},
    runSummary: null,
    keepsake: '',
    connecting: false,
    journal: [],
    offline: false,
    offlineText,
    notice: '',
  }))

export const hasSavedPosition = ({ progress }: Progression): boolean => (progress?.node ?? '') !== ''

export const hasDebrief = ({ user }: AppState): boolean => user !== null && (user.surveyed || user.finished)

export const isDemo = (state: AppState): boolean => state.game?.session.kind === 'demo'

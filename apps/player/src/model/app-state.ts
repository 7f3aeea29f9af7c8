import type { Progression, User } from '@didascalie/contract'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Game } from '../content/game.js'
import type { LivedWeek } from '../content/lived-week.js'
import { offlineText } from '../content/texts.js'
import type { Status } from './status.js'

export type LegalPage = 'mentions' | 'confidentialite' | 'credits'
export type ConfirmType = 'restart' | 'connect' | 'consent' | 'quit' | 'quit-unsent'

export type Overlay =
  | { kind: 'menu' }
  | { kind: 'resources' }
  | { kind: 'comfort' }
  | { kind: 'journal' }
  /** Whether choices may be kept. */
  | { kind: 'agree' }
  /** What is kept of one's weeks. */
  | { kind: 'week' }
  | { kind: 'legal'; page: LegalPage }
  | {
      kind: 'confirm'
      type: ConfirmType /** The server's own sentence, when it sent one. */
      detail?: string
    }
  | { kind: 'infos'; text: string }

/** Clear: the screen is seen. The screens are switched while it is dark. */
export type Phase = 'clear' | 'darkening' | 'dark' | 'lifting'

export interface SaidLine {
  who: string
  text: string
}

export interface AppState {
  /** Where we are going, or are. */
  status: Status
  /** The screen that stands there now. */
  shown: Status
  phase: Phase
  /** Set by going to the intro; the playing screen then opens with its text. */
  showIntroText: boolean
  /** The ending opens with the debrief of a story that was finished before. */
  reviewing: boolean
  /** The playing screen's engine runs. */
  running: boolean
  /** The topmost is last. */
  overlays: readonly Overlay[]
  /** Of the preloading, 0 to 1. */
  loaded: number
  warning: string
  game: Game | null
  user: User | null
  progression: Progression
  /** The week of the run that ended last; `null` where nothing can be told of it. */
  week: LivedWeek | null
  /** The print of what one takes home from it; '' nothing. */
  keepsake: string
  /** A login call is under way. */
  connecting: boolean
  journal: readonly SaidLine[]
  /** Saves wait for the network. */
  offline: boolean
  /** What is said meanwhile. */
  offlineText: string
  /** A short sentence at the bottom of the screen, gone by itself. */
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
    week: null,
    keepsake: '',
    connecting: false,
    journal: [],
    offline: false,
    offlineText,
    notice: '',
  }))

export const isSaved = ({ progress }: Progression): boolean => (progress?.node ?? '') !== ''

/** Whether there is a debrief to come back to. */
export const hasDebrief = ({ user }: AppState): boolean => user !== null && (user.surveyed || user.finished)

export const isDemo = (state: AppState): boolean => state.game?.session.kind === 'demo'

// The statuses of the application and the transitions between them (specification, section 4).

export const statuses = [
  'none',
  'loading',
  'warning',
  'login',
  'logo',
  'home',
  'intro',
  'playing',
  'outro',
  'ending',
  'endingDemo',
] as const

export type Status = (typeof statuses)[number]

export type StatusEvent =
  | { kind: 'started' }
  | { kind: 'loaded'; warning: boolean }
  | { kind: 'connected'; development: boolean }
  | { kind: 'logo-shown' }
  /** The learner starts or resumes the story. `saved`: a saved game exists. */
  | { kind: 'play'; saved: boolean }
  | { kind: 'intro-done' }
  | { kind: 'story-ended'; demo: boolean }
  | { kind: 'outro-done' }
  | { kind: 'home' }
  | { kind: 'restarted' }
  /** The learner reopens the ending of a finished story, from home. */
  | { kind: 'review' }
  /** The learner logged out. */
  | { kind: 'quit' }
  /** The server no longer accepts the login. */
  | { kind: 'signed-out' }
  /** The story has advanced in another tab or browser: back to home, where the learner can resume it. */
  | { kind: 'overtaken' }
  /** Sent by the test keys (development only), and by a trainer's preview to open home. */
  | { kind: 'jump'; to: 'home' | 'intro' | 'outro' | 'ending' }

const statusesBeforeLogin: readonly Status[] = ['none', 'loading', 'warning', 'login']

/** Returns the same status when the event does not apply to it. */
export function statusAfter(status: Status, event: StatusEvent): Status {
  switch (event.kind) {
    case 'started':
      return status === 'none' ? 'loading' : status
    case 'loaded':
      return status === 'loading' ? (event.warning ? 'warning' : 'login') : status
    case 'connected':
      return status === 'login' ? (event.development ? 'home' : 'logo') : status
    case 'logo-shown':
      return status === 'logo' ? 'home' : status
    case 'play':
      return status === 'home' ? (event.saved ? 'playing' : 'intro') : status
    case 'intro-done':
      return status === 'intro' ? 'playing' : status
    case 'story-ended':
      return status === 'playing' ? (event.demo ? 'endingDemo' : 'outro') : status
    case 'outro-done':
      return status === 'outro' ? 'ending' : status
    case 'home':
      return status === 'ending' || status === 'endingDemo' ? 'home' : status
    case 'restarted':
      return statusesBeforeLogin.includes(status) ? status : status === 'home' ? 'intro' : 'home'
    case 'review':
      return status === 'home' ? 'ending' : status
    case 'quit':
    case 'signed-out':
      return statusesBeforeLogin.includes(status) ? status : 'login'
    case 'overtaken':
      return statusesBeforeLogin.includes(status) || status === 'logo' ? status : 'home'
    case 'jump':
      return statusesBeforeLogin.includes(status) && status !== 'login' ? status : event.to
  }
}

const statusesWithoutMenuButton: readonly Status[] = [
  'none',
  'loading',
  'logo',
  'login',
  'warning',
  'home',
  'intro',
  'outro',
  'playing',
]

/** The corner buttons of each screen (specification, section 2). The loading screen has no menu button, because the texts of the menu are
 * not loaded yet. */
export function buttonsFor(status: Status, { demo, running }: { demo: boolean; running: boolean }) {
  return {
    burger: !statusesWithoutMenuButton.includes(status) || (status === 'playing' && running),
    quick: status === 'ending' && !demo,
    journal: status === 'playing' && running,
  }
}

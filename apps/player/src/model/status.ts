// Where the application stands, and what leads from one status to another (specification, section 4). Pure.

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
  /** Play without a saved node opens the intro, with one goes on playing. */
  | { kind: 'play'; saved: boolean }
  | { kind: 'intro-done' }
  | { kind: 'story-ended'; demo: boolean }
  | { kind: 'outro-done' }
  | { kind: 'home' }
  | { kind: 'restarted' }
  /** To the debrief of a story that was finished before. */
  | { kind: 'review' }
  /** The player ended their login. */
  | { kind: 'quit' }
  /** The server no longer knows who we are. */
  | { kind: 'signed-out' }
  /** The story moved on elsewhere: back to where one resumes it. */
  | { kind: 'overtaken' }
  /** Test keys, in development only; home, in a trainer's preview. */
  | { kind: 'jump'; to: 'home' | 'intro' | 'outro' | 'ending' }

const beforeLogin: readonly Status[] = ['none', 'loading', 'warning', 'login']

/** The status an event leads to; the same one when the event means nothing here. */
export function follow(status: Status, event: StatusEvent): Status {
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
      return beforeLogin.includes(status) ? status : status === 'home' ? 'intro' : 'home'
    case 'review':
      return status === 'home' ? 'ending' : status
    case 'quit':
    case 'signed-out':
      return beforeLogin.includes(status) ? status : 'login'
    case 'overtaken':
      return beforeLogin.includes(status) || status === 'logo' ? status : 'home'
    case 'jump':
      return beforeLogin.includes(status) && status !== 'login' ? status : event.to
  }
}

const withoutBurger: readonly Status[] = [
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

/** Section 2, and reading 6: the playing screen shows the burger itself once its engine runs. While loading there is
 * no text yet for a menu to show. */
export function buttonsFor(status: Status, { demo, running }: { demo: boolean; running: boolean }) {
  return {
    burger: !withoutBurger.includes(status) || (status === 'playing' && running),
    quick: status === 'ending' && !demo,
    journal: status === 'playing' && running,
  }
}

// Loads the files that login needs, then the rest in the background.
import type { Progression } from '@didascalie/contract'
import type { Moment } from '@didascalie/engine'
import { canMove } from '@didascalie/stage'
import type { Game } from '../content/game.js'
import type { AppStore } from '../model/app-state.js'
import type { StatusEvent } from '../model/status.js'
import { type Job, JobQueue } from '../services/job-queue.js'
import { loadGame } from '../services/load-game.js'
import { earlyJobs, firstJobs, gameJob, laterJobs, openingJobs, soonJobs } from '../services/preloader.js'
import { messageOf } from '../services/result.js'
import type { AppHost } from './app-host.js'

/** The number of parallel background downloads. A low number, so that they do not slow down the downloads of the current screen. */
const backgroundDownloads = 2

/**
 * Returns the `Moment` (position in the story) at which the game resumes. If the story no longer
 * contains the saved node, returns `undefined`. The playing screen reports this error later.
 */
function momentAt({ story }: Game, progression: Progression): Moment | undefined {
  try {
    return story.begin(progression)
  } catch {
    return undefined
  }
}

/** Calls `callback` once, when the screen after the loading screen is fully visible. Until then, that screen needs the network for its
 * own files. */
export function whenShown(store: Pick<AppStore, 'subscribe'>, callback: () => void): void {
  const stop = store.subscribe(({ shown, phase }) => {
    if (shown === 'none' || shown === 'loading' || phase !== 'clear') return
    stop()
    callback()
  })
}

export function createLoading(host: AppHost, send: (event: StatusEvent) => void) {
  const { store, address, call } = host
  let laterQueue = new JobQueue(undefined, backgroundDownloads)

  /** Why a partner's link cannot log anyone in; `''` if it names a learner. Without this, the learner would first be asked for consent. */
  async function partnerWarning({ session }: Game): Promise<string> {
    if (session.kind !== 'partner' || address.puid !== '') return ''
    const { puid } = address
    const body = { sessionUID: session.uid, puid, project_FK: 1, consent: false } as const
    const result = await call('checkOrCreateOdysseusUser', body)
    return result.kind === 'done' ? '' : messageOf(result)
  }

  return {
    async start(): Promise<void> {
      send({ kind: 'started' })
      const queue = new JobQueue((loaded) => store.setState({ loaded }))
      const loading = loadGame({
        call,
        readFile: host.readFile,
        sessionUID: address.sessionUID,
        onManifest: (manifest) => queue.add(earlyJobs(manifest)),
        onSession: (media) => queue.add(openingJobs(media)),
      })
      queue.add([gameJob(loading)])
      const result = await loading
      const warning = result.kind === 'done' ? await partnerWarning(result.data) : messageOf(result)
      if (result.kind === 'done') {
        store.setState({ game: result.data })
        queue.add(firstJobs(result.data))
        await queue.untilIdle()
        const jobsDuringLogin = soonJobs(result.data)
        whenShown(store, () => new JobQueue(undefined, backgroundDownloads).add(jobsDuringLogin))
      }
      store.setState({ warning })
      send({ kind: 'loaded', warning: warning !== '' })
    },

    /** Loads the remaining files of the game in the background. */
    async loadLater(progression: Progression): Promise<void> {
      const { game } = store.getState()
      if (!game) return
      const hasNoMotion = !canMove() || host.comfort.getState().reduceMotion
      laterQueue = new JobQueue(undefined, backgroundDownloads)
      laterQueue.add(laterJobs(game, momentAt(game, progression), hasNoMotion))
      await laterQueue.untilIdle()
      host.loadRest()
    },
    addLast(jobs: readonly Job[]): void {
      laterQueue.add(jobs)
    },
  }
}

// What is fetched before one can come in, and what comes in behind while one plays (reading 9).
import type { Progression } from '@didascalie/contract'
import type { Moment } from '@didascalie/engine'
import type { Game } from '../content/game.js'
import type { StatusEvent } from '../model/status.js'
import { JobQueue } from '../services/job-queue.js'
import { loadGame } from '../services/load-game.js'
import { earlyJobs, firstJobs, gameJob, laterJobs, openingJobs } from '../services/preloader.js'
import { told } from '../services/result.js'
import type { AppHost } from './app-host.js'

/** Few: what is being played comes first. */
const laterLanes = 2

/** Where a game will go on, to load what is near there first. A position that is lost is told when one plays. */
function momentAt({ story }: Game, progression: Progression): Moment | undefined {
  try {
    return story.begin(progression)
  } catch {
    return undefined
  }
}

export function createLoading(host: AppHost, send: (event: StatusEvent) => void) {
  const { store, address, call } = host

  return {
    async start(): Promise<void> {
      send({ kind: 'started' })
      const queue = new JobQueue((loaded) => store.setState({ loaded }))
      const loading = loadGame({
        call,
        readFile: host.readFile,
        sessionUID: address.sessionUID,
        onManifest: (manifest) => queue.add(earlyJobs(manifest)),
        onSession: (pictured) => queue.add(openingJobs(pictured)),
      })
      queue.add([gameJob(loading)])
      const result = await loading
      if (result.kind === 'done') {
        store.setState({ game: result.data })
        queue.add(firstJobs(result.data))
        await queue.whole()
      } else store.setState({ warning: told(result) })
      send({ kind: 'loaded', warning: result.kind !== 'done' })
    },

    /** The rest, for what follows. */
    async loadLater(progression: Progression): Promise<void> {
      const { game } = store.getState()
      if (!game) return
      const queue = new JobQueue(undefined, laterLanes)
      queue.add(laterJobs(game, momentAt(game, progression)))
      await queue.whole()
      host.loadRest()
    },
  }
}

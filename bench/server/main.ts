import { TestPostgres } from '@didascalie/server/testing/postgres'
import { progress } from '../figure.js'
import { measureDebriefs } from './debriefs.js'
import { measureLaunches } from './launches.js'
import { MeasuredServer } from './measured-server.js'
import { type Db, measureGrowth, measureLearners, measureSaves, measureSavesAtHalfRate } from './measures.js'
import { measureProcessorTime } from './processor.js'
import { measureStall } from './stall.js'

const smallLearnerCount = 1_000
const largeLearnerCount = 1_000_000
const learnerLevels = [1_000, 2_000, 5_000, 10_000, 20_000, 40_000]

/** Longer than all steps together. Each database needs about 5 minutes of measurements and at most 4 minutes of seeding. */
const maxMinutes = 20
setTimeout(() => {
  progress(`The benchmark did not end within ${maxMinutes} minutes`)
  process.exit(1)
}, maxMinutes * 60_000).unref()

async function withServer<Result>(
  postgres: TestPostgres | undefined,
  storedCount: number,
  work: (server: MeasuredServer) => Promise<Result>,
): Promise<Result> {
  progress(`${postgres === undefined ? 'sqlite' : 'postgres'}: storing ${storedCount} learners`)
  const server = await MeasuredServer.start(postgres, storedCount)
  try {
    return await work(server)
  } finally {
    await server.stop()
  }
}

async function measure(db: Db, postgres: TestPostgres | undefined): Promise<void> {
  await withServer(postgres, smallLearnerCount, async (server) => {
    const perSecond = await measureSaves(server, db)
    await measureSavesAtHalfRate(server, db, perSecond)
    await measureProcessorTime(server, db, postgres?.pid)
    await measureDebriefs(server, db)
    await measureStall(server, db)
    await measureLaunches(server, db)
  })
  await withServer(postgres, learnerLevels.at(-1) ?? smallLearnerCount, (server) =>
    measureLearners(server, db, learnerLevels),
  )
  await withServer(postgres, smallLearnerCount, (small) =>
    withServer(postgres, largeLearnerCount, (large) => measureGrowth(small, large, db)),
  )
}

async function measurePostgres(): Promise<void> {
  const postgres = await new TestPostgres().init()
  await postgres.start({ isDurable: true })
  try {
    await measure('postgres', postgres)
  } finally {
    await postgres.destroy()
  }
}

// Measures both databases, or the one that the argument names.
const [selectedDatabase] = process.argv.slice(2)
if (selectedDatabase !== 'postgres') await measure('sqlite', undefined)
if (selectedDatabase !== 'sqlite') await measurePostgres()

import { TestPostgres } from '@didascalie/server/testing/postgres'
import { progress } from '../figure.js'
import { bilans } from './bilans.js'
import { launches } from './launches.js'
import { MeasuredServer } from './measured-server.js'
import { type Db, growth, learnersHeld, saveAtHalf, saveBesideEmpty } from './measures.js'
import { processorPerRequest } from './processor.js'
import { stall } from './stall.js'

const few = 1_000
const many = 1_000_000
const levels = [1_000, 2_000, 5_000, 10_000, 20_000, 40_000]

async function withServer<Result>(
  postgres: TestPostgres | undefined,
  stored: number,
  work: (server: MeasuredServer) => Promise<Result>,
): Promise<Result> {
  progress(`${postgres === undefined ? 'sqlite' : 'postgres'}: storing ${stored} learners`)
  const server = await MeasuredServer.start(postgres, stored)
  try {
    return await work(server)
  } finally {
    await server.stop()
  }
}

async function measure(db: Db, postgres: TestPostgres | undefined): Promise<void> {
  await withServer(postgres, few, async (server) => {
    const perSecond = await saveBesideEmpty(server, db)
    await saveAtHalf(server, db, perSecond)
    await processorPerRequest(server, db, postgres?.pid)
    await bilans(server, db)
    await stall(server, db)
    await launches(server, db)
  })
  await withServer(postgres, levels.at(-1) ?? few, (server) => learnersHeld(server, db, levels))
  await withServer(postgres, few, (small) => withServer(postgres, many, (large) => growth(small, large, db)))
}

async function measurePostgres(): Promise<void> {
  const postgres = await new TestPostgres().init()
  await postgres.start({ lasting: true })
  try {
    await measure('postgres', postgres)
  } finally {
    await postgres.destroy()
  }
}

/** Measures both databases, or the one given as argument. */
const [only] = process.argv.slice(2)
if (only !== 'postgres') await measure('sqlite', undefined)
if (only !== 'sqlite') await measurePostgres()

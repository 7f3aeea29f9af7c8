// Measures the console, the web application of trainers: the size of its first scripts, and the response times of four calls.
// - `follow` and `debate`: the follow-up and the debate map of a session with 500 learners;
// - `sessions`: the list of sessions;
// - `rail`: the numbers in the navigation.
// By default, the database stores a million learners.
// Usage: `npm run bench console [sqlite|postgres] [number of stored learners]`.
import { TestPostgres } from '@didascalie/server/testing/postgres'
import { progress } from '../figure.js'
import { MeasuredConsole } from './measured-console.js'
import { measureFirstScripts, measureResponseTime } from './measures.js'
import { classSize } from './protocol.js'

const subjects = ['follow', 'debate', 'sessions', 'rail'] as const

async function measure(postgres: TestPostgres | undefined, storedCount: number): Promise<void> {
  const db = postgres === undefined ? 'sqlite' : 'postgres'
  progress(`${db}: storing ${storedCount} learners, and a class of ${classSize}`)
  const server = await MeasuredConsole.start(postgres, storedCount)
  try {
    for (const subject of subjects) await measureResponseTime(server, subject)
  } finally {
    await server.stop()
  }
}

const [selectedDatabase, storedArgument = '1000000'] = process.argv.slice(2)
const storedCount = Number(storedArgument)
measureFirstScripts()
if (selectedDatabase !== 'postgres') await measure(undefined, storedCount)
if (selectedDatabase !== 'sqlite') {
  const postgres = await new TestPostgres().init()
  await postgres.start({ isDurable: true })
  try {
    await measure(postgres, storedCount)
  } finally {
    await postgres.destroy()
  }
}

import { parentPort, workerData } from 'node:worker_threads'
import { openLibsql } from './open-libsql.js'
import { SameLog } from './same-log.js'

const everyMs = 1_000

const database = openLibsql(String(workerData))
const reader = openLibsql(String(workerData))
const log = new SameLog(reader)
const checkpoint = database.prepare('pragma wal_checkpoint(passive)')
/** `passive` waits for nobody and stops nobody: what is being written meanwhile is for the next time. */
const timer = setInterval(() => log.during(() => checkpoint.all()), everyMs)

parentPort?.once('message', () => {
  clearInterval(timer)
  reader.close()
  database.close()
})

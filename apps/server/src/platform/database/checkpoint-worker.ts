import { parentPort, workerData } from 'node:worker_threads'
import { Checkpoint } from './checkpoint.js'

const everyMs = 1_000

const checkpoint = new Checkpoint(String(workerData))
const timer = setInterval(() => checkpoint.take(), everyMs)

parentPort?.once('message', () => {
  clearInterval(timer)
  checkpoint.close()
})

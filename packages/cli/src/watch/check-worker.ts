// Runs the check in a worker thread, so that the watcher can cancel it when a file changes.
import { parentPort, workerData } from 'node:worker_threads'
import { z } from 'zod'
import { coloursFor } from '../format/colours.js'
import { checkTwice } from './check-twice.js'

const { path, coloured } = z.object({ path: z.string(), coloured: z.boolean() }).parse(workerData)
checkTwice(path, coloursFor(coloured), (output) => parentPort?.postMessage(output))

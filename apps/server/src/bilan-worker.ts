// Where debriefs are drawn: a thread of its own, so that a whole class finishing together slows nobody's saves.
import { parentPort } from 'node:worker_threads'
import { writeBilan } from './bilan/index.js'
import type { Drawn, DrawOrder } from './bilan-desk.js'

const say = (message: Drawn) => parentPort?.postMessage(message)

async function draw({ id, bilan: { logo, ...bilan } }: DrawOrder): Promise<void> {
  try {
    // A buffer crosses to a thread as plain bytes.
    for await (const chunk of writeBilan(logo === undefined ? bilan : { ...bilan, logo: Buffer.from(logo) }))
      say({ id, chunk })
    say({ id, end: true })
  } catch (error) {
    say({ id, failure: error instanceof Error ? (error.stack ?? error.message) : String(error) })
  }
}

let turn = Promise.resolve()
parentPort?.on('message', (order: DrawOrder) => {
  turn = turn.then(() => draw(order))
})

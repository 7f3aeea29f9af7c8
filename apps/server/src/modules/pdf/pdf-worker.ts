// Draws documents in a worker thread, so that many debriefs at once do not delay saves.
import { parentPort } from 'node:worker_threads'
import type { RenderedChunk, RenderRequest } from './pdf-service.js'
import { writeDocument } from './printed-document.js'

const say = (message: RenderedChunk) => parentPort?.postMessage(message)

async function draw({ id, paper }: RenderRequest): Promise<void> {
  try {
    for await (const chunk of writeDocument(paper)) say({ id, chunk })
    say({ id, end: true })
  } catch (error) {
    say({ id, failure: error instanceof Error ? (error.stack ?? error.message) : String(error) })
  }
}

let turn = Promise.resolve()
parentPort?.on('message', (order: RenderRequest) => {
  turn = turn.then(() => draw(order))
})

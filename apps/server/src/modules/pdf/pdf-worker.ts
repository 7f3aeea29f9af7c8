// Draws documents in a worker thread, so that many simultaneous debriefs do not delay other requests, for example saves of games.
import { parentPort } from 'node:worker_threads'
import type { RenderedChunk, RenderRequest } from './pdf-service.js'
import { writeDocument } from './printed-document.js'

const send = (message: RenderedChunk) => parentPort?.postMessage(message)

async function draw({ id, document }: RenderRequest): Promise<void> {
  try {
    for await (const chunk of writeDocument(document)) send({ id, chunk })
    send({ id, end: true })
  } catch (error) {
    send({ id, failure: error instanceof Error ? (error.stack ?? error.message) : String(error) })
  }
}

let lastDrawing = Promise.resolve()
parentPort?.on('message', (request: RenderRequest) => {
  lastDrawing = lastDrawing.then(() => draw(request))
})

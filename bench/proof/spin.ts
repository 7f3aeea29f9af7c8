// Work that wants nothing but a processor, of the kinds that tests are: tables, and bytes. Answers how long it took, each time it is told to.
import { createHash } from 'node:crypto'
import { parentPort } from 'node:worker_threads'

const bytes = Buffer.alloc(1 << 20, 7)

function spin(): number {
  const table = new Map<string, number>()
  for (let turn = 0; turn < 1_500_000; turn += 1) table.set(`key ${turn % 5_000}`, turn)
  const hash = createHash('sha512')
  for (let turn = 0; turn < 40; turn += 1) hash.update(bytes)
  return table.size + hash.digest().length
}

parentPort?.on('message', () => {
  const began = performance.now()
  spin()
  parentPort?.postMessage(performance.now() - began)
})

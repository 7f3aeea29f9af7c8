// How many quiet cores a machine really has: two of one core's threads are counted as two by the machine, and do the work of little
// more than one; and neighbours take their part.
import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { median } from '../figure.js'

const rounds = 15

async function spin(worker: Worker): Promise<number> {
  const answer = once(worker, 'message')
  worker.postMessage('spin')
  const [milliseconds] = await answer
  return Number(milliseconds)
}

export interface Quickness {
  /** How long one takes for some work while nobody else works, in milliseconds: the best that was seen. */
  readonly alone: number
  /** How long each of two takes for it while both work: as it mostly was. */
  readonly together: number
}

/** Alone and together by turns, so that neighbours slow both. */
export async function quickness(): Promise<Quickness> {
  const here = new URL('./spin.js', import.meta.url)
  const [one, other] = [new Worker(here), new Worker(here)]
  // What is compiled while it runs is not measured.
  await Promise.all([spin(one), spin(other)])
  const alone: number[] = []
  const together: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    alone.push(await spin(one))
    together.push(...(await Promise.all([spin(one), spin(other)])))
  }
  await Promise.all([one.terminate(), other.terminate()])
  return { alone: Math.min(...alone), together: median(together) }
}

/** As many as would have done the same, had each been alone and quiet: as quick as the quickest that was ever seen. */
export const coresOf = ({ together }: Quickness, quickest: number) => (2 * quickest) / together

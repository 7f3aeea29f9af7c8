// The time that a learner waits for the debrief: requested over HTTP, rendered, and received completely.
import { median, printFigure, progress } from '../figure.js'
import type { MeasuredServer } from './measured-server.js'
import type { Db } from './measures.js'
import type { Learner } from './requests.js'

const oneByOne = 40
const classSize = 30

async function milliseconds(port: number, { uid, cookie }: Learner): Promise<number> {
  const begin = performance.now()
  const answer = await fetch(`http://127.0.0.1:${port}/export_bilan/${uid}`, { headers: { cookie } })
  const pdf = Buffer.from(await answer.arrayBuffer())
  if (!answer.ok || pdf.subarray(0, 5).toString() !== '%PDF-') throw new Error(`No debrief: ${answer.status}`)
  return performance.now() - begin
}

/** Measures single requests, then the requests of a class that finishes at the same time. */
export async function bilans({ port, learners }: MeasuredServer, db: Db): Promise<void> {
  const [first, ...others] = learners.slice(0, oneByOne + 1)
  if (first === undefined) throw new Error('There are no learners')
  await milliseconds(port, first)
  const alone: number[] = []
  for (const learner of others) alone.push(await milliseconds(port, learner))
  const together = await Promise.all(
    learners.slice(0, classSize).map((learner) => milliseconds(port, learner)),
  )
  progress(`${db}: debriefs drawn`)
  const figure = { bench: 'server.bilan', subject: 'didascalie', unit: 'ms', db }
  printFigure({ ...figure, value: median(alone), slowest: Math.round(Math.max(...alone)), atOnce: 1 })
  printFigure({
    ...figure,
    value: median(together),
    slowest: Math.round(Math.max(...together)),
    atOnce: classSize,
  })
}

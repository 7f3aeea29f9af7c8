// Measures how long a learner waits for the debrief, which is a PDF.
import { median, printFigure, progress } from '../figure.js'
import type { MeasuredServer } from './measured-server.js'
import type { Db } from './measures.js'
import type { Learner } from './requests.js'

const singleRequestCount = 40
const classSize = 30

async function timeDebrief(port: number, { uid, cookie }: Learner): Promise<number> {
  const begin = performance.now()
  const response = await fetch(`http://127.0.0.1:${port}/export_bilan/${uid}`, { headers: { cookie } })
  const pdf = Buffer.from(await response.arrayBuffer())
  if (!response.ok || pdf.subarray(0, 5).toString() !== '%PDF-')
    throw new Error(`No debrief: ${response.status}`)
  return performance.now() - begin
}

/** Measures single requests, then the requests of a class that finishes at the same time. */
export async function measureDebriefs({ port, learners }: MeasuredServer, db: Db): Promise<void> {
  const [first, ...others] = learners.slice(0, singleRequestCount + 1)
  if (first === undefined) throw new Error('There are no learners')
  await timeDebrief(port, first)
  const singleTimes: number[] = []
  for (const learner of others) singleTimes.push(await timeDebrief(port, learner))
  const classTimes = await Promise.all(
    learners.slice(0, classSize).map((learner) => timeDebrief(port, learner)),
  )
  progress(`${db}: debriefs rendered`)
  const figure = { bench: 'server.bilan', subject: 'didascalie', unit: 'ms', db }
  printFigure({
    ...figure,
    value: median(singleTimes),
    slowest: Math.round(Math.max(...singleTimes)),
    atOnce: 1,
  })
  printFigure({
    ...figure,
    value: median(classTimes),
    slowest: Math.round(Math.max(...classTimes)),
    atOnce: classSize,
  })
}

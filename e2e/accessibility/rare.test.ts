import { expect, it } from 'vitest'
import { examineLogins, examineQuestion, examineReturn, examineWarnings } from './rare-entrance.js'
import {
  examineChoices,
  examineComfort,
  examineSurvey,
  examineTroubles,
  examineWaiting,
} from './rare-story.js'
import { examineVariant } from './rare-variant.js'
import { layouts, tours } from './tour.js'

const tour = tours()
const walks = [
  ...[examineWarnings, examineLogins, examineReturn, examineQuestion],
  ...[examineChoices, examineComfort, examineWaiting, examineTroubles, examineSurvey],
  examineVariant,
]

it.each(layouts)('what few people meet can be perceived and used too, %s', async (_, size) => {
  const visit = await tour(size)
  for (const walk of walks) await walk(visit)
  expect(visit.examiner.faults).toEqual([])
})

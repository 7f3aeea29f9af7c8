import { expect, it } from 'vitest'
import { shootEnding } from '../screenshots/ending.js'
import { shootEntrance } from '../screenshots/entrance.js'
import { shootBeginning, shootMoments } from '../screenshots/story.js'
import { layouts, tours } from './tour.js'

const tour = tours()

it.each(layouts)('every screen that is shown can be perceived and used, %s', async (_, size) => {
  const visit = await tour(size)
  for (const walk of [shootEntrance, shootBeginning, shootMoments, shootEnding]) await walk(visit)
  expect(visit.examiner.faults).toEqual([])
  expect(visit.examiner.states.length).toBeGreaterThan(25)
})

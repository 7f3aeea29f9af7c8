// Every status, overlay and state in one layout, those that everybody meets and those that few people do.
import { beforeAll, expect, it } from 'vitest'
import { shootEnding } from '../screenshots/ending.js'
import { shootEntrance } from '../screenshots/entrance.js'
import { shootBeginning, shootMoments } from '../screenshots/story.js'
import { examineLogins, examineQuestion, examineReturn, examineWarnings } from './rare-entrance.js'
import {
  examineChoices,
  examineComfort,
  examineSurvey,
  examineTroubles,
  examineWaiting,
} from './rare-story.js'
import { examineVariant } from './rare-variant.js'
import { layouts, type Tour, tours } from './tour.js'

const shown = [shootEntrance, shootBeginning, shootMoments, shootEnding]
const rare = [
  ...[examineWarnings, examineLogins, examineReturn, examineQuestion],
  ...[examineChoices, examineComfort, examineWaiting, examineTroubles, examineSurvey],
  examineVariant,
]

/** The tests of one layout: one examiner for all its screens, who looks once at each kind of control. */
export function examineEveryScreen(layout: keyof typeof layouts): void {
  const tour = tours()
  let visit: Tour
  beforeAll(async () => {
    visit = await tour(layouts[layout])
  })

  it(`every screen that is shown can be perceived and used, ${layout}`, async () => {
    for (const walk of shown) await walk(visit)
    expect(visit.examiner.faults).toEqual([])
    expect(visit.examiner.states.length).toBeGreaterThan(25)
  })

  it(`what few people meet can be perceived and used too, ${layout}`, async () => {
    const before = visit.examiner.faults.length
    for (const walk of rare) await walk(visit)
    expect(visit.examiner.faults.slice(before)).toEqual([])
  })
}

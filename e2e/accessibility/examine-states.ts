// Looks for accessibility faults in states of the game, such as an open menu, in every layout. All tests of a file share one examiner,
// which checks the focus ring of each kind of control once per layout.
import { beforeAll, expect, it } from 'vitest'
import { type ExaminedVisit, examinedVisits } from './examined-visit.js'

/** Brings the game into one state after the other, and examines each state. */
type Walk = (visit: ExaminedVisit) => Promise<void>

interface ExaminationOptions {
  /** The minimum number of states that the walks of the file must examine together. */
  readonly minStateCount: number
}

/** Defines the tests of one file. `walks`: the walks that each test makes, by the name of the test. */
export function examineStates(
  walks: Readonly<Record<string, readonly Walk[]>>,
  { minStateCount }: ExaminationOptions,
): void {
  const openVisit = examinedVisits()
  let visit: ExaminedVisit
  beforeAll(async () => {
    visit = await openVisit()
  })

  it.each(Object.entries(walks))(
    'in the stage layout and in the reading layout, the accessibility checks find no fault in %s',
    async (_, namedWalks) => {
      const earlierFaultCount = visit.examiner.faults.length
      for (const walk of namedWalks) await walk(visit)
      expect(visit.examiner.faults.slice(earlierFaultCount)).toEqual([])
    },
  )

  it(`the tests of this file examine at least ${minStateCount} states`, () => {
    expect(visit.examiner.states.length).toBeGreaterThanOrEqual(minStateCount)
  })
}

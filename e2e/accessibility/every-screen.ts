// States of the game, each in every layout: one examiner for all of them, who looks once at each kind of control.
import { beforeAll, expect, it } from 'vitest'
import { type Tour, tours } from './tour.js'

type Walk = (tour: Tour) => Promise<void>

/** The tests of one file: walks by the names of what they meet, and the fewest states that they must have met. */
export function examineStates(walks: Readonly<Record<string, readonly Walk[]>>, fewest: number): void {
  const tour = tours()
  let visit: Tour
  beforeAll(async () => {
    visit = await tour()
  })

  it.each(Object.entries(walks))(
    '%s can be perceived and used, on the stage and for reading',
    async (_, all) => {
      const before = visit.examiner.faults.length
      for (const walk of all) await walk(visit)
      expect(visit.examiner.faults.slice(before)).toEqual([])
    },
  )

  it('every state of them was met', () => {
    expect(visit.examiner.states.length).toBeGreaterThanOrEqual(fewest)
  })
}

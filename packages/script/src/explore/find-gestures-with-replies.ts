import type { Diagnostic } from '../diagnostics/diagnostic.js'
import type { Explored } from './explored.js'

/** Reports gestures on lines where the learner must choose a reply. A gesture is a task that replaces the next button, and a line with
 * replies has no next button. */
export function findGesturesWithReplies(explored: Explored): Diagnostic[] {
  const { space } = explored
  const diagnostics: Diagnostic[] = []
  const reported = new Set<string>()
  for (let state = 0; state < space.exploredCount; state += 1) {
    const { id, line } = space.nodeAt(state)
    if (line.gesture === undefined || reported.has(id)) continue
    const outcome = space.outcomeAt(state)
    if (outcome?.form !== 'replies' || outcome.count < 2) continue
    reported.add(id)
    diagnostics.push(explored.diagnoseAt('gesture-with-replies', state, { name: line.gesture }))
  }
  return diagnostics
}

import { buildSteps } from './build-steps.mjs'
import { during, Stop, together } from './say.mjs'
import { isFresh, markOf, stamp } from './stamp.mjs'

/** @typedef {import('./build-steps.mjs').Step} Step */

/** One after the other, those that are stale.
 * @param {Step[]} steps
 */
async function build(steps) {
  for (const step of steps) {
    const mark = markOf(step.inputs)
    if (isFresh(step.name, mark, step.outputs)) continue
    await during(step.what, async () => {
      const { code, output } = await step.work()
      if (code !== 0) throw new Stop(`${step.what} failed:\n${output.trim()}`)
    })
    stamp(step.name, mark)
  }
}

/** Builds what is stale: what all stand on, then games and pages beside the rest.
 * @param {(name: string) => boolean} [wanted]
 */
export async function ensureBuilt(wanted = () => true) {
  const { ground, games, pages, rest } = buildSteps()
  const chosen = [ground, games, pages, rest].map((steps) => steps.filter(({ name }) => wanted(name)))
  const [below = [], ...above] = chosen
  await build(below)
  await together(above.map(build))
}

import { buildSteps } from './build-steps.mjs'
import { during, Stop } from './say.mjs'
import { isFresh, markOf, stamp } from './stamp.mjs'

/** Builds what is stale.
 * @param {(name: string) => boolean} [wanted]
 */
export async function ensureBuilt(wanted = () => true) {
  for (const step of buildSteps().filter(({ name }) => wanted(name))) {
    const mark = markOf(step.inputs)
    if (isFresh(step.name, mark, step.outputs)) continue
    await during(step.what, async () => {
      const { code, output } = await step.work()
      if (code !== 0) throw new Stop(`${step.what} failed:\n${output.trim()}`)
    })
    stamp(step.name, mark)
  }
}

// A session with decors = 1: the same screens with the variant's pictures.
import { newPage } from '../screenshots/visit.js'
import { arriveAt } from '../support/arrive.js'
import type { Wanted } from '../support/checkpoint.js'
import { graphIn } from '../support/graph.js'
import { until } from '../support/pace.js'
import { press } from '../support/screen.js'
import { createVariantSession, variantsAt } from '../support/variant.js'
import type { Tour } from './tour.js'

export async function examineVariant(tour: Tour): Promise<void> {
  const { origin, examiner, admin } = tour
  const session = 'formasup'
  await createVariantSession(admin, session)
  const graph = await graphIn(origin, session)
  const hasVariant = await variantsAt(origin)
  const here = (background: string) => hasVariant(`bg/${background}.jpg`)
  const moments: Record<string, Wanted> = {
    line: ({ view, background }) =>
      view.kind === 'line' && here(background) && hasVariant(`talker/${view.line.talker}.png`),
    choices: ({ view, background }) => view.kind === 'choices' && here(background),
    // Requires a checkpoint, because the page resumes from one.
    told: ({ view, background, checkpoint }) =>
      view.kind === 'caption' &&
      view.caption.didascalie &&
      here(background) &&
      checkpoint?.scene !== undefined,
  }
  for (const [what, wanted] of Object.entries(moments)) {
    const page = await newPage(tour)
    await arriveAt({ page, origin, graph, session }, what, wanted)
    await examiner.examine(page, `${what}, decors = 1`)
    await page.context().close()
  }
  const ending = await newPage(tour)
  const home = () => examiner.examine(ending, 'home, decors = 1')
  await arriveAt(
    { page: ending, origin, graph, session, first: home },
    'end',
    ({ view }) => view.kind === 'end',
  )
  await until(ending, 'the outro', () => ending.getByRole('button', { name: 'Passer' }).isVisible())
  await examiner.examine(ending, 'outro, decors = 1')
  await press(ending, 'Passer')
  await until(ending, 'the ending', () => ending.getByRole('button', { name: 'Faire mon bilan' }).isVisible())
  await examiner.examine(ending, 'ending, decors = 1')
  await ending.context().close()
}

// A session with decors = 1: the same screens with the variant's pictures.
import { newPage } from '../screenshots/visit.js'
import type { MomentMatcher } from '../support/checkpoint.js'
import { sessionGraphOf } from '../support/graph.js'
import { waitUntil } from '../support/page-clock.js'
import { playToMoment } from '../support/play-to-moment.js'
import { press } from '../support/screen.js'
import { createVariantSession, variantsAt } from '../support/variant.js'
import type { ExaminedVisit } from './examined-visit.js'

export async function examineVariant(visit: ExaminedVisit): Promise<void> {
  const { origin, examiner, admin } = visit
  const session = 'formasup'
  await createVariantSession(admin, session)
  const graph = await sessionGraphOf(origin, session)
  const hasVariant = await variantsAt(origin)
  const hasBackgroundVariant = (background: string) => hasVariant(`bg/${background}.jpg`)
  const moments: Record<string, MomentMatcher> = {
    line: ({ view, background }) =>
      view.kind === 'line' &&
      hasBackgroundVariant(background) &&
      hasVariant(`talker/${view.line.talker}.png`),
    choices: ({ view, background }) => view.kind === 'choices' && hasBackgroundVariant(background),
    // Requires a checkpoint, because the page resumes from one.
    told: ({ view, background, checkpoint }) =>
      view.kind === 'caption' &&
      view.caption.didascalie &&
      hasBackgroundVariant(background) &&
      checkpoint?.scene !== undefined,
  }
  for (const [state, matches] of Object.entries(moments)) {
    const page = await newPage(visit)
    await playToMoment({ page, origin, graph, session }, state, matches)
    await examiner.examine(page, `${state}, decors = 1`)
    await page.context().close()
  }
  const ending = await newPage(visit)
  const home = () => examiner.examine(ending, 'home, decors = 1')
  await playToMoment(
    { page: ending, origin, graph, session, onHome: home },
    'end',
    ({ view }) => view.kind === 'end',
  )
  await waitUntil(ending, 'the outro', () => ending.getByRole('button', { name: 'Passer' }).isVisible())
  await examiner.examine(ending, 'outro, decors = 1')
  await press(ending, 'Passer')
  await waitUntil(ending, 'the ending', () =>
    ending.getByRole('button', { name: 'Faire mon bilan' }).isVisible(),
  )
  await examiner.examine(ending, 'ending, decors = 1')
  await ending.context().close()
}

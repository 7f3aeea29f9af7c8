// Checks the accessibility of a session with decors = 1, in which the same screens show the pictures of the variant.
import { newPage } from '../screenshots/visit.js'
import type { MomentMatcher } from '../support/checkpoint.js'
import { sessionGraphOf } from '../support/graph.js'
import { waitUntil } from '../support/page-clock.js'
import { playToMoment } from '../support/play-to-moment.js'
import { press } from '../support/screen.js'
import { createVariantSession, loadVariantCheck } from '../support/variant.js'
import type { ExaminedVisit } from './examined-visit.js'

export async function examineVariant(visit: ExaminedVisit): Promise<void> {
  const { origin, examiner, admin } = visit
  const session = 'formasup'
  await createVariantSession(admin, session)
  const graph = await sessionGraphOf(origin, session)
  const hasVariant = await loadVariantCheck(origin)
  const hasBackgroundVariant = (background: string) => hasVariant(`bg/${background}.jpg`)
  const moments: Record<string, MomentMatcher> = {
    line: ({ view, background }) =>
      view.kind === 'line' &&
      hasBackgroundVariant(background) &&
      hasVariant(`talker/${view.line.talker}.png`),
    choices: ({ view, background }) => view.kind === 'choices' && hasBackgroundVariant(background),
    // Requires a checkpoint (a position at which a saved game can continue), because the page resumes from it.
    narration: ({ view, background, checkpoint }) =>
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
  const endingPage = await newPage(visit)
  const examineHome = () => examiner.examine(endingPage, 'home, decors = 1')
  await playToMoment(
    { page: endingPage, origin, graph, session, onHome: examineHome },
    'end',
    ({ view }) => view.kind === 'end',
  )
  await waitUntil(endingPage, 'the outro', () =>
    endingPage.getByRole('button', { name: 'Passer' }).isVisible(),
  )
  await examiner.examine(endingPage, 'outro, decors = 1')
  await press(endingPage, 'Passer')
  await waitUntil(endingPage, 'the ending', () =>
    endingPage.getByRole('button', { name: 'Faire mon bilan' }).isVisible(),
  )
  await examiner.examine(endingPage, 'ending, decors = 1')
  await endingPage.context().close()
}

import { prefixOf } from '@didascalie/contract'
import { overrideCheckpoint, storyline } from '@didascalie/e2e/support/checkpoint'
import { graphOf } from '@didascalie/e2e/support/graph'
import { press, waitForHeading, waitForUsable, waitUntilReady } from '@didascalie/e2e/support/screen'
import { startServer } from '@didascalie/e2e/support/server'
import type { Moment } from '@didascalie/engine'
import { toProgression } from '@didascalie/engine'
import type { Page } from 'playwright-core'
import type { Subject } from './subject.js'

const isAtCheckpoint = ({ view, checkpoint, node }: Moment) =>
  view.kind === 'line' && checkpoint?.node === node

const changesPlace = (moment: Moment, { view }: Moment) =>
  view.kind === 'background' && prefixOf(view.background) !== prefixOf(moment.background)

const changesPerson = ({ view: firstView }: Moment, { view }: Moment) =>
  firstView.kind === 'line' &&
  view.kind === 'line' &&
  prefixOf(firstView.line.talker) !== prefixOf(view.line.talker)

/** The default game of the platform, on the built server. */
export async function didascalie(): Promise<Subject> {
  const server = await startServer()
  const { origin } = server
  const [code = ''] = server.codes
  const moments = [...storyline(await graphOf(origin))]

  /** Finds a line where *Suite* starts the change to measure. The line must have a checkpoint, so that a game can start there. */
  function lineBefore(isChange: (moment: Moment, nextMoment: Moment) => boolean): Moment {
    const line = moments.find((moment, index) => {
      const nextMoment = moments[index + 1]
      return nextMoment && isAtCheckpoint(moment) && isChange(moment, nextMoment)
    })
    if (!line) throw new Error('No line with a checkpoint is followed by the change to measure')
    return line
  }

  async function logIn(page: Page): Promise<void> {
    await page.getByRole('textbox').fill(code)
    await page.getByRole('checkbox').check()
    await press(page, 'Se connecter')
    await waitForHeading(page, 'Premiers pas')
  }

  const prepareChange = (isChange: Parameters<typeof lineBefore>[0]) => async (page: Page) => {
    await overrideCheckpoint(page, toProgression(lineBefore(isChange)))
    await page.goto(origin)
    await logIn(page)
    await press(page, 'Continuer')
    await waitUntilReady(page)
    const nextButton = await waitForUsable(page, 'main [data-primary]')
    return () => nextButton.click()
  }

  return {
    name: 'didascalie',
    address: origin,
    firstControlSelector: 'form input:not([type="checkbox"])',
    goToHome: logIn,
    changes: { background: prepareChange(changesPlace), talker: prepareChange(changesPerson) },
    close: () => server.stop(),
  }
}

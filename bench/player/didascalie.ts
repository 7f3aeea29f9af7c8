import { prefixOf } from '@didascalie/contract'
import { lendCheckpoint, storyline } from '@didascalie/e2e/support/checkpoint'
import { graphOf } from '@didascalie/e2e/support/graph'
import { heading, press, ready, usable } from '@didascalie/e2e/support/screen'
import { startServer } from '@didascalie/e2e/support/server'
import type { Moment } from '@didascalie/engine'
import { toProgression } from '@didascalie/engine'
import type { Page } from 'playwright-core'
import type { Subject } from './subject.js'

const stands = ({ view, checkpoint, node }: Moment) => view.kind === 'line' && checkpoint?.node === node

const otherPlace = (before: Moment, { view }: Moment) =>
  view.kind === 'background' && prefixOf(view.background) !== prefixOf(before.background)

const otherPerson = ({ view: before }: Moment, { view }: Moment) =>
  before.kind === 'line' &&
  view.kind === 'line' &&
  prefixOf(before.line.talker) !== prefixOf(view.line.talker)

/** The game on the production server. */
export async function didascalie(): Promise<Subject> {
  const server = await startServer()
  const { origin } = server
  const [code = ''] = server.codes
  const moments = [...storyline(await graphOf(origin))]

  /** A line after which *Suite* leads to the change. */
  function lineBefore(changes: (before: Moment, after: Moment) => boolean): Moment {
    const found = moments.find((moment, index) => {
      const after = moments[index + 1]
      return after && stands(moment) && changes(moment, after)
    })
    if (!found) throw new Error('the story has no such change')
    return found
  }

  async function logIn(page: Page): Promise<void> {
    await page.getByRole('textbox').fill(code)
    await page.getByRole('checkbox').check()
    await press(page, 'Se connecter')
    await heading(page, 'Premiers pas')
  }

  const staged = (changes: Parameters<typeof lineBefore>[0]) => async (page: Page) => {
    await lendCheckpoint(page, toProgression(lineBefore(changes)))
    await page.goto(origin)
    await logIn(page)
    await press(page, 'Continuer')
    await ready(page)
    const next = await usable(page, 'main [data-primary]')
    return () => next.click()
  }

  return {
    name: 'didascalie',
    address: origin,
    usable: 'form input:not([type="checkbox"])',
    toHome: logIn,
    changes: { background: staged(otherPlace), talker: staged(otherPerson) },
    close: () => server.stop(),
  }
}

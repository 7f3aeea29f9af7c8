import { graphDataSchema } from '@didascalie/contract'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newPerson, openBrowser } from '../support/browser.js'
import { findMoment } from '../support/checkpoint.js'
import { openLinkAndConsent, startStory, waitForHome } from '../support/login.js'
import { openSurvey } from '../support/open-survey.js'
import { addPlatform, type Package, recordKey, servePackage } from '../support/packages.js'
import { waitUntil } from '../support/page-clock.js'
import { chooseFirst, play } from '../support/play.js'
import { press, waitForHeading, waitForText } from '../support/screen.js'

/** Where each version of SCORM stores the same values. */
const records = {
  '1.2': {
    learner: { core: { student_id: 'u7', student_name: 'Dupont, Jeanne' } },
    status: 'core.lesson_status',
    objective: 'status',
    exit: 'core.exit',
    time: 'core.session_time',
  },
  '2004': {
    learner: { learner_id: 'u7', learner_name: 'Jeanne Dupont' },
    status: 'completion_status',
    objective: 'completion_status',
    exit: 'exit',
    time: 'session_time',
  },
} as const

type Json = { [key: string]: Json } | string

const recordOf = async (page: Page): Promise<Json> =>
  JSON.parse((await page.evaluate((key) => localStorage.getItem(key), recordKey)) ?? '{}')

const valueAt = (record: Json, path: string): unknown =>
  path
    .split('.')
    .reduce<Json | undefined>((value, key) => (typeof value === 'object' ? value[key] : undefined), record)

describe.each(['1.2', '2004'] as const)('a package on a SCORM %s platform', (scorm) => {
  const { learner, status, objective, exit, time } = records[scorm]
  let browser: Browser
  let pack: Package

  beforeAll(async () => {
    pack = await servePackage(scorm)
    browser = await openBrowser()
  })
  afterAll(async () => {
    await browser?.close()
    await pack.stop()
  })

  /** Opens a browser context with a simulated LMS, and records every request to an address outside of the package. */
  async function person() {
    const { context, page, troubles } = await newPerson(browser)
    await addPlatform(context, scorm, learner)
    const outsideRequests: string[] = []
    context.on('request', (request) => {
      if (!request.url().startsWith(pack.folderUrl) && !request.url().startsWith('blob:'))
        outsideRequests.push(request.url())
    })
    return { context, page, troubles, outsideRequests }
  }

  it('can be played, closed, resumed and finished without a request to another site', async () => {
    const { context, page, troubles, outsideRequests } = await person()
    await openLinkAndConsent(page, pack.pageUrl)
    await waitForHome(page)
    await startStory(page)
    const graph = graphDataSchema.parse(
      JSON.parse(new TextDecoder().decode(pack.files['data/graphData.json'])),
    )
    const hasCheckpoint = (record: Json) => String(valueAt(record, 'suspend_data')).includes('"node"')
    await play({
      page,
      graph,
      choose: chooseFirst,
      inputDevice: 'mouse',
      shouldStop: ({ trace }) => trace !== '',
    })
    await waitUntil(page, 'a save on the platform', async () => hasCheckpoint(await recordOf(page)))
    const recordBeforeClosing = await recordOf(page)
    expect(valueAt(recordBeforeClosing, status)).toBe('incomplete')
    // SCORM 1.2 allows 4,096 characters in `suspend_data`.
    expect(String(valueAt(recordBeforeClosing, 'suspend_data')).length).toBeLessThanOrEqual(4096)
    await page.close()

    const resumedPage = await context.newPage()
    await resumedPage.goto(pack.pageUrl)
    await waitForHome(resumedPage)
    await waitUntil(resumedPage, 'Continuer', () =>
      resumedPage.getByRole('button', { name: 'Continuer' }).isVisible(),
    )

    const { from } = findMoment(graph, 'end', ({ view }) => view.kind === 'end')
    // Moves the stored position to the end of the story. This happens in the `unload` event, after the page has saved its own position.
    await resumedPage.evaluate(
      ([key, progression]) => {
        const record = JSON.parse(localStorage.getItem(key ?? '') ?? '{}')
        record.suspend_data = JSON.stringify({
          ...JSON.parse(record.suspend_data),
          p: JSON.parse(progression ?? ''),
        })
        addEventListener('unload', () => localStorage.setItem(key ?? '', JSON.stringify(record)))
      },
      [recordKey, JSON.stringify(from)] as const,
    )
    await resumedPage.goto('about:blank')
    await resumedPage.goto(pack.pageUrl)
    await waitForHome(resumedPage)
    await press(resumedPage, 'Continuer')
    await play({ page: resumedPage, graph, from, choose: chooseFirst, inputDevice: 'mouse' })
    await press(resumedPage, 'Passer')
    await openSurvey(resumedPage)
    await waitUntil(
      resumedPage,
      'the survey',
      async () => (await resumedPage.getByRole('radiogroup').count()) === 8,
    )
    for (let line = 0; line < 8; line += 1) {
      const radio = resumedPage.getByRole('radio', { name: line % 2 === 0 ? 'Oui' : 'Non' }).nth(line)
      await radio.locator('xpath=ancestor::label').click()
    }
    await press(resumedPage, 'Valider mes réponses')
    await waitForHeading(resumedPage, 'Pour en parler')
    await waitUntil(
      resumedPage,
      'the completion',
      async () => valueAt(await recordOf(resumedPage), status) === 'completed',
    )
    const record = await recordOf(resumedPage)
    expect([0, 1, 7].map((index) => valueAt(record, `objectives.${index}.${objective}`))).toEqual([
      'completed',
      'incomplete',
      'incomplete',
    ])
    expect(valueAt(record, exit)).toBe('suspend')
    expect(String(valueAt(record, time))).toMatch(/[1-9]/)
    if (scorm === '2004') expect(Number(valueAt(record, 'progress_measure'))).toBe(1)

    const openedWindow = context.waitForEvent('page')
    await resumedPage.getByRole('link', { name: 'Ouvrir mon bilan, à imprimer' }).click()
    const debrief = await openedWindow
    await waitForText(debrief, 'Jeanne Dupont')
    await waitForText(debrief, 'Ma semaine')
    await debrief.close()

    await resumedPage.goto('about:blank')
    await resumedPage.goto(pack.pageUrl)
    await waitForHome(resumedPage)
    await press(resumedPage, 'Revoir mon bilan')
    await waitForHeading(resumedPage, 'Pour en parler')
    expect(outsideRequests).toEqual([])
    expect(troubles).toEqual([])
    await context.close()
  })
})

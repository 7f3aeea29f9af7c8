import { graphDataSchema } from '@didascalie/contract'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newPerson, openBrowser } from '../support/browser.js'
import { findMoment } from '../support/checkpoint.js'
import { until } from '../support/pace.js'
import { addPlatform, type Package, recordKey, servePackage } from '../support/packages.js'
import { first, play } from '../support/play.js'
import { heading, press, sees } from '../support/screen.js'
import { atHome, consentByLink, startStory } from '../support/ways-in.js'

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

const at = (record: Json, path: string): unknown =>
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

  /** Opens a browser context with a simulated LMS, and records every request that leaves the package. */
  async function person() {
    const { context, page, troubles } = await newPerson(browser)
    await addPlatform(context, scorm, learner)
    const strays: string[] = []
    context.on('request', (request) => {
      if (!request.url().startsWith(pack.origin) && !request.url().startsWith('blob:'))
        strays.push(request.url())
    })
    return { context, page, troubles, strays }
  }

  it('can be played, closed, resumed and finished without a request to another site', async () => {
    const { context, page, troubles, strays } = await person()
    await consentByLink(page, pack.address)
    await atHome(page)
    await startStory(page)
    const graph = graphDataSchema.parse(
      JSON.parse(new TextDecoder().decode(pack.files['data/graphData.json'])),
    )
    const reached = (record: Json) => String(at(record, 'suspend_data')).includes('"node"')
    await play({ page, graph, choose: first, hand: 'mouse', stop: ({ trace }) => trace !== '' })
    await until(page, 'a save on the platform', async () => reached(await recordOf(page)))
    const before = await recordOf(page)
    expect(at(before, status)).toBe('incomplete')
    expect(String(at(before, 'suspend_data')).length).toBeLessThanOrEqual(4096)
    await page.close()

    const again = await context.newPage()
    await again.goto(pack.address)
    await atHome(again)
    await until(again, 'Continuer', () => again.getByRole('button', { name: 'Continuer' }).isVisible())

    const { from } = findMoment(graph, 'end', ({ view }) => view.kind === 'end')
    await again.evaluate(
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
    await again.goto('about:blank')
    await again.goto(pack.address)
    await atHome(again)
    await press(again, 'Continuer')
    await play({ page: again, graph, from, choose: first, hand: 'mouse' })
    await press(again, 'Passer')
    await press(again, 'Faire mon bilan')
    await until(again, 'the survey', async () => (await again.getByRole('radiogroup').count()) === 8)
    for (let line = 0; line < 8; line += 1) {
      const radio = again.getByRole('radio', { name: line % 2 === 0 ? 'Oui' : 'Non' }).nth(line)
      await radio.locator('xpath=ancestor::label').click()
    }
    await press(again, 'Valider mes réponses')
    await heading(again, 'Votre semaine')
    await until(again, 'the completion', async () => at(await recordOf(again), status) === 'completed')
    const record = await recordOf(again)
    expect([0, 1, 7].map((index) => at(record, `objectives.${index}.${objective}`))).toEqual([
      'completed',
      'incomplete',
      'incomplete',
    ])
    expect(at(record, exit)).toBe('suspend')
    expect(String(at(record, time))).toMatch(/[1-9]/)
    if (scorm === '2004') expect(Number(at(record, 'progress_measure'))).toBe(1)

    const opened = context.waitForEvent('page')
    await again.getByRole('link', { name: 'Ouvrir mon bilan, à imprimer' }).click()
    const debrief = await opened
    await sees(debrief, 'Jeanne Dupont')
    await sees(debrief, 'Ma semaine')
    await debrief.close()

    await again.goto('about:blank')
    await again.goto(pack.address)
    await atHome(again)
    await press(again, 'Revoir mon bilan')
    await heading(again, 'Votre semaine')
    expect(strays).toEqual([])
    expect(troubles).toEqual([])
    await context.close()
  })
})

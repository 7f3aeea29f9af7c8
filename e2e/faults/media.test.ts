// What is missing or broken among the files of the game: the story goes on without it.
import { afterEach, describe, expect, it } from 'vitest'
import { dataPath } from '../support/data.js'
import type { Fault } from '../support/faulty-proxy.js'
import { graphOf } from '../support/graph.js'
import { letPass, until } from '../support/pace.js'
import { heading, press } from '../support/screen.js'
import { faultyEnvironment } from './faulty-environment.js'
import { always, notLoaded } from './table.js'
import { newLink, Trainee } from './trainee.js'

const faulty = faultyEnvironment()
afterEach(() => faulty.proxy.disarm())

it.each<[path: string, fault: Fault]>([
  [`${dataPath}bg/`, 'truncated'],
  [`${dataPath}talker/`, 'not found'],
  [`${dataPath}audio/`, 'answered with a page'],
  [`${dataPath}prop/`, 'truncated'],
])('everything in %s %s: one plays all the same', async (path, fault) => {
  const { page, context } = await faulty.environment.person()
  const trainee = new Trainee(page, await graphOf(faulty.proxy.origin))
  faulty.proxy.arm(fault, path, always)
  await trainee.begin(newLink(faulty.proxy.origin))
  await trainee.playOn(3)
  await trainee.hasAllSaved()
  expect(await page.getByText('Cette partie du jeu n’a pas pu s’ouvrir').count()).toBe(0)
  await context.close()
})

describe('graphData.json', () => {
  it.each([
    ['of another shape', '{"version":"1","nodes":[]}'],
    ['with a way to nowhere', '{"version":"1","nodes":{"s":{"type":"Start","targets":[{"id":"nowhere"}]}}}'],
    ['empty', ''],
  ])('that is %s is told in French', async (_, body) => {
    const { page, context } = await faulty.environment.person()
    await page.route('**/graphData.json*', (route) =>
      route.fulfill({ body, contentType: 'application/json' }),
    )
    await page.goto(faulty.proxy.origin)
    await heading(page, 'Le jeu ne peut pas continuer')
    expect(await page.getByRole('alert').textContent()).toMatch(notLoaded)
    await context.close()
  })
})

it('the code of the playing screen, cut the first times it is asked for, comes in the end', async () => {
  const { page, context } = await faulty.environment.person()
  const trainee = new Trainee(page, await graphOf(faulty.proxy.origin))
  faulty.proxy.arm('cut', '/assets/story-screens', 2)
  await trainee.begin(newLink(faulty.proxy.origin))
  expect(faulty.proxy.isSpent).toBe(true)
  await context.close()
})

it('what can be opened is not shown before its looks have come, even if its code has', async () => {
  const { page, context } = await faulty.environment.person()
  const trainee = new Trainee(page, await graphOf(faulty.proxy.origin))
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  // They come once everything else has: a slow machine needs its time.
  const patience = { timeout: 300_000 }
  const held = page.waitForRequest('**/assets/panels-*.css', patience)
  const coded = page.waitForResponse('**/assets/panels-*.js', patience)
  await page.route('**/assets/panels-*.css', async (route) => {
    await released
    await route.continue()
  })
  await trainee.begin(newLink(faulty.proxy.origin))
  await Promise.all([held, coded])
  await press(page, 'Ouvrir le journal')
  const journal = page.getByRole('dialog', { name: 'Journal' })
  await letPass(page, 1000)
  expect(await journal.count()).toBe(0)
  release()
  await until(page, 'the journal', async () => (await journal.count()) === 1)
  const sheets = page.locator('link[rel="stylesheet"][href*="/panels-"]')
  expect(await sheets.evaluate((link) => link instanceof HTMLLinkElement && link.sheet !== null)).toBe(true)
  await context.close()
})

it('looks that were lost when they were fetched in advance keep nobody from the story, and come when they are wanted', async () => {
  const { page, context } = await faulty.environment.person()
  const trainee = new Trainee(page, await graphOf(faulty.proxy.origin))
  const looks = '**/assets/panels-*.css'
  const lost = page.waitForRequest(looks, { timeout: 300_000 })
  await page.route(looks, (route) => route.abort())
  await trainee.begin(newLink(faulty.proxy.origin))
  await lost
  await page.unroute(looks)
  await press(page, 'Ouvrir le menu')
  await press(page, 'Ressources')
  const folder = page.getByRole('dialog', { name: 'Ressources' })
  await until(page, 'the resources', async () => (await folder.count()) === 1)
  const bare = (element: Element) => getComputedStyle(element).backgroundColor === 'rgba(0, 0, 0, 0)'
  expect(await folder.evaluate(bare)).toBe(false)
  await press(page, 'Fermer les ressources')
  await press(page, 'Fermer le menu')
  await context.close()
})

// That whoever comes into a browser which somebody has left finds nothing of them.
import { expect, it } from 'vitest'
import { newPerson, type Person, sharedBrowser } from './browser.js'
import { house } from './house.js'
import { enterWithCode } from './ways-in.js'

const home = house()
const alike = { near: true, viewport: { width: 1000, height: 700 } }
const come = async () => newPerson(await sharedBrowser(), 'quick', alike)

it('nothing of whoever was there before is left', async () => {
  const { origin } = home.server
  const first = await come()
  await enterWithCode(first.page, origin, home.code())
  await first.page.evaluate(() => localStorage.setItem('mine', 'yes'))
  await first.page.setViewportSize({ width: 400, height: 300 })
  const heard: string[] = []
  first.page.on('request', (request) => heard.push(request.url()))
  expect(await first.context.cookies()).not.toEqual([])
  await first.context.close()
  heard.splice(0)

  const second = await come()
  expect(second.page).toBe(first.page)
  await second.page.goto(`${origin}/healthz`)
  const { mine, past } = await second.page.evaluate(() => ({
    mine: localStorage.getItem('mine'),
    past: history.length,
  }))
  expect({ mine, past, heard, troubles: second.troubles }).toEqual({
    ...{ mine: null, past: 1, heard: [], troubles: [] },
  })
  expect(second.page.viewportSize()).toEqual(alike.viewport)
  expect(await second.context.cookies()).toEqual([])
  await second.context.close()
})

it.each<[string, (first: Person) => Promise<unknown>]>([
  ['a route', ({ page }) => page.route('**/nothing', (route) => route.abort())],
  ['a script', ({ context }) => context.addInitScript(() => {})],
  ['another page', ({ context }) => context.newPage()],
])('a browser in which %s was left is given to nobody', async (_, leave) => {
  const first = await come()
  await first.page.goto(`${home.server.origin}/healthz`)
  await leave(first)
  await first.context.close()
  const second = await come()
  expect(second.page).not.toBe(first.page)
  expect(first.page.isClosed()).toBe(true)
  await second.context.close()
})

it('nor one that saw nothing of ours', async () => {
  const first = await come()
  await first.context.close()
  expect(first.page.isClosed()).toBe(true)
})

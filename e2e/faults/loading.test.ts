// Whatever the game cannot be loaded without, through every fault.

import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { until } from '../support/pace.js'
import { heading, press } from '../support/screen.js'
import { faultyHouse } from './house.js'
import { always, failing, harmless, notLoaded } from './table.js'

const home = faultyHouse()
const files = ['/service/getData', '/data/graphData.json', '/data/sceneData.json', '/data/manifest.json']

describe.each(files)('%s', (path) => {
  let page: Page
  beforeAll(async () => {
    page = (await home.house.person()).page
    return () => page.context().close()
  })

  const canComeIn = () => until(page, 'the way in', () => page.getByRole('textbox').isVisible())

  it.each(failing)('%s: says so, and can be tried again', async (fault) => {
    home.proxy.arm(fault, path, always)
    await page.goto(home.proxy.origin)
    await heading(page, 'Le jeu ne peut pas continuer')
    expect(await page.getByRole('alert').textContent()).toMatch(notLoaded)
    home.proxy.disarm()
    await press(page, 'Réessayer')
    await canComeIn()
  })

  it.each(harmless)('%s: comes in all the same', async (fault) => {
    home.proxy.arm(fault, path)
    await page.goto(home.proxy.origin)
    await canComeIn()
  })
})

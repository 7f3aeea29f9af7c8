// Follows docs/guides/premier-jeu.md as a writer does, from an empty folder to a finished run and a published game.
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBrowser } from '../support/browser.js'
import { type GuideRun, readSections } from './guide-section.js'
import { guideSteps } from './guide-steps.js'
import { type RunningStudio, startCommand } from './studio-window.js'

let browser: Browser
let studio: RunningStudio
let guide: GuideRun

const sections = readSections()

it('the tests cover every section of docs/guides/premier-jeu.md, in the same order', () => {
  expect(guideSteps.map(({ title }) => title)).toEqual(sections.map(({ title }) => title))
})

describe('the guide of a first game', () => {
  beforeAll(async () => {
    browser = await openBrowser()
    studio = await startCommand('empty')
    guide = { browser, studio, page: await browser.newPage(), picture: () => Promise.resolve() }
  })

  afterAll(async () => {
    await browser.close()
    await studio.remove()
  })

  it.each(guideSteps.map((step, index) => ({ ...step, index })))('can be followed: $title', async (step) => {
    const section = sections[step.index]
    if (!section) throw new Error(`the guide has no section « ${step.title} »`)
    await step.run(guide, section)
  })
})

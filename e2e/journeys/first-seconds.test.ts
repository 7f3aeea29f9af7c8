import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { logInByLink } from '../support/login.js'
import { advanceTime } from '../support/page-clock.js'
import { press, waitForText } from '../support/screen.js'
import { testEnvironment } from '../support/test-environment.js'

const environment = testEnvironment()
/** The time of the page between two samples: shorter than the time for one letter of the title. */
const stepMs = 20
const firstSecondsMs = 10_000

/** Runs in the page. Describes what the stage shows. The place starts its slide from its position on the black stage. */
function describeStage(): string {
  const isPlaceReady = document.querySelector('main [data-slid="false"] img')
  if (document.querySelector('main [data-covered="true"]'))
    return isPlaceReady ? 'black over a place' : 'black'
  if (document.querySelector('main [data-side][data-on="true"]')) return 'person'
  const title = document.querySelector('main h1 > b')?.firstChild?.textContent
  if (title) return `typed title: ${title}`
  return document.querySelector('main [data-slid="true"] img') ? 'sliding place' : 'nothing'
}

/** Returns the different descriptions of the stage in its first seconds, in order. */
async function watchFirstSeconds(page: Page): Promise<string[]> {
  const stages: string[] = []
  for (let passedMs = 0; passedMs < firstSecondsMs; passedMs += stepMs) {
    const stage = await page.evaluate(describeStage)
    if (stage !== stages.at(-1)) stages.push(stage)
    if (stage === 'person') break
    await advanceTime(page, stepMs)
  }
  return stages
}

it('in the first ten seconds of a new game, the place slides in, its title is typed letter by letter, and a person enters', async () => {
  const { page, context } = await environment.person('held')
  const comfort = JSON.stringify({ reduceMotion: false, textSpeed: 1 })
  await context.addInitScript((stored) => localStorage.setItem('didascalie.comfort', stored), comfort)
  await logInByLink(page, `${environment.server.origin}/?uid=odysseus&puid=first-seconds`)
  await press(page, 'Commencer')
  await press(page, 'Passer')
  await waitForText(page, 'Ici, personne ne vous note.')
  const stages = await watchFirstSeconds(page)
  const titles = stages.slice(3, -1).map((stage) => stage.replace('typed title: ', ''))
  const wholeTitle = titles.at(-1) ?? ''
  expect(wholeTitle.length).toBeGreaterThan(3)
  expect(stages.slice(0, 3)).toEqual(['black', 'black over a place', 'sliding place'])
  expect(titles).toEqual([...wholeTitle].map((_, index) => wholeTitle.slice(0, index + 1)))
  expect(stages.at(-1)).toBe('person')
})

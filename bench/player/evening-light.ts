// Measures the cost of the light on the people of the stage (talkers). Compares an evening scene with this light and without it.
import { sceneDataSchema } from '@didascalie/contract'
import { type PlacedLine, placedLinesOf } from '@didascalie/e2e/screenshots/placed-lines'
import { stageStory } from '@didascalie/e2e/screenshots/stage-story'
import { graphOf } from '@didascalie/e2e/support/graph'
import { logInByLink, startStory } from '@didascalie/e2e/support/login'
import { waitForUsable, waitUntilReady } from '@didascalie/e2e/support/screen'
import { startServer } from '@didascalie/e2e/support/server'
import type { Page } from 'playwright-core'
import type { ChangeSubject } from './subject.js'

const eveningPlace = 'openspace_soir'
const daylightPlace = 'cafeteria_midi'

export interface EveningSubjects {
  readonly subjects: readonly ChangeSubject[]
  close(): Promise<void>
}

export async function openEveningSubjects(): Promise<EveningSubjects> {
  const server = await startServer()
  const { origin } = server
  const graph = await graphOf(origin)
  const scene = sceneDataSchema.parse(await (await fetch(`${origin}/data/sceneData.json`)).json())
  const unlit = {
    ...scene,
    bg: Object.fromEntries(Object.entries(scene.bg).map(([id, { light: _, ...place }]) => [id, place])),
  }
  const placedLines = placedLinesOf(graph)
  const findLine = (place: string, talker: string): PlacedLine => {
    const line = placedLines.find(({ background, talker: id }) => background === place && id === talker)
    if (!line) throw new Error(`${talker} says nothing in ${place}`)
    return { ...line, panelTexts: [] }
  }
  const inDaylight = findLine(daylightPlace, 'karim_neutre')
  const ines = findLine(eveningPlace, 'ines_neutre')
  const karim = findLine(eveningPlace, 'karim_inquiete')

  let visitorCount = 0
  /** Plays a story that contains only these lines, and stops at the line before the last. Returns a function that presses *Suite*, which
   * shows the last line. */
  const prepareChange = (isLit: boolean, lines: readonly PlacedLine[]) => async (page: Page) => {
    visitorCount += 1
    await page.route('**/data/graphData.json*', (route) => route.fulfill({ json: stageStory(graph, lines) }))
    if (!isLit) await page.route('**/data/sceneData.json*', (route) => route.fulfill({ json: unlit }))
    await logInByLink(page, `${origin}/?uid=odysseus&puid=evening-${visitorCount}`)
    await startStory(page)
    await waitUntilReady(page)
    const next = () => waitForUsable(page, 'main [data-primary]')
    await (await next()).click()
    for (const _ of lines.slice(2)) {
      await waitUntilReady(page)
      await (await next()).click()
    }
    await waitUntilReady(page)
    const nextButton = await next()
    return () => nextButton.click()
  }

  const subject = (name: string, isLit: boolean): ChangeSubject => ({
    name,
    changes: {
      background: prepareChange(isLit, [inDaylight, ines]),
      talker: prepareChange(isLit, [inDaylight, ines, karim]),
    },
  })
  return {
    subjects: [subject('didascalie, evening', true), subject('didascalie, evening, no light', false)],
    close: () => server.stop(),
  }
}

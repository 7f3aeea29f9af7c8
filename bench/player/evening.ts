// Measures the cost of the light on talkers: the same evening scene with the light and without it.
import { sceneDataSchema } from '@didascalie/contract'
import { type Meeting, meetingsOf } from '@didascalie/e2e/screenshots/meetings'
import { stageStory } from '@didascalie/e2e/screenshots/stage-story'
import { graphOf } from '@didascalie/e2e/support/graph'
import { ready, usable } from '@didascalie/e2e/support/screen'
import { startServer } from '@didascalie/e2e/support/server'
import { enterByLink, startStory } from '@didascalie/e2e/support/ways-in'
import type { Page } from 'playwright-core'
import type { Changing } from './subject.js'

const by = 'openspace_soir'
const before = 'cafeteria_midi'

export interface Evening {
  readonly subjects: readonly Changing[]
  close(): Promise<void>
}

export async function evening(): Promise<Evening> {
  const server = await startServer()
  const { origin } = server
  const graph = await graphOf(origin)
  const scene = sceneDataSchema.parse(await (await fetch(`${origin}/data/sceneData.json`)).json())
  const unlit = {
    ...scene,
    bg: Object.fromEntries(Object.entries(scene.bg).map(([id, { light: _, ...place }]) => [id, place])),
  }
  const all = meetingsOf(graph)
  const says = (place: string, talker: string): Meeting => {
    const found = all.find(({ background, talker: id }) => background === place && id === talker)
    if (!found) throw new Error(`${talker} says nothing in ${place}`)
    return { ...found, answers: [] }
  }
  const inDaylight = says(before, 'karim_neutre')
  const ines = says(by, 'ines_neutre')
  const karim = says(by, 'karim_inquiete')

  let visitors = 0
  /** Opens a story of these lines at the last but one. The returned press leads to the last. */
  const staged = (lit: boolean, lines: readonly Meeting[]) => async (page: Page) => {
    visitors += 1
    await page.route('**/data/graphData.json*', (route) => route.fulfill({ json: stageStory(graph, lines) }))
    if (!lit) await page.route('**/data/sceneData.json*', (route) => route.fulfill({ json: unlit }))
    await enterByLink(page, `${origin}/?uid=odysseus&puid=evening-${visitors}`)
    await startStory(page)
    await ready(page)
    const next = () => usable(page, 'main [data-primary]')
    await (await next()).click()
    for (const _ of lines.slice(2)) {
      await ready(page)
      await (await next()).click()
    }
    await ready(page)
    const last = await next()
    return () => last.click()
  }

  const subject = (name: string, lit: boolean): Changing => ({
    name,
    changes: { background: staged(lit, [inDaylight, ines]), talker: staged(lit, [inDaylight, ines, karim]) },
  })
  return {
    subjects: [subject('didascalie, evening', true), subject('didascalie, evening, no light', false)],
    close: () => server.stop(),
  }
}

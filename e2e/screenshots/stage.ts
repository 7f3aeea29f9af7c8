import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Moment } from '@didascalie/engine'
import { runAdmin } from '../support/admin.js'
import { graphIn } from '../support/graph.js'
import { first, play } from '../support/play.js'
import { root } from '../support/root.js'
import type { Server } from '../support/server.js'
import { createVariantSession, variantsAt } from '../support/variant.js'
import { enterByLink, startStory } from '../support/ways-in.js'
import { Album } from './album.js'
import { contactSheets } from './contact-sheet.js'
import { type Meeting, meetingsOf, variantMeetings } from './meetings.js'
import { stageStory } from './stage-story.js'
import { newPage, type Visit } from './visit.js'

const size = { width: 1920, height: 1080 }
const sheets = join(root, 'docs', 'art', 'stage')
const variant = 'formasup'

type House = Omit<Visit, 'size' | 'album'>

/** All talkers of one place in one session; `name` is the name of the sheets. */
interface Shooting {
  readonly name: string
  readonly session: string
  readonly meetings: readonly Meeting[]
}

const nameOf = ({ talker, answers }: Meeting) => `${talker}${answers.length > 0 ? '-answered' : ''}`

/** Plays only the lines of one place, and takes a screenshot of each. Returns the files in order. */
async function shootMeetings(visit: Visit, { name: puid, session, meetings }: Shooting): Promise<string[]> {
  const { origin, album } = visit
  const graph = stageStory(visit.graph, meetings)
  const page = await newPage(visit)
  await page.route('**/graphData.json*', (route) => route.fulfill({ json: graph }))
  await enterByLink(page, `${origin}/?uid=${session}&puid=${puid}`)
  await startStory(page)
  const names = meetings.map(nameOf)
  const at = async ({ node }: Moment) => {
    const name = names[Number(node.replace('line ', ''))]
    if (name) await album.shoot(page, name)
  }
  await play({ page, graph, choose: first, hand: 'mouse', at })
  await page.context().close()
  return names.map((name) => join(album.folder, `${name}.jpg`))
}

async function writeSheets(house: House, shooting: Shooting): Promise<void> {
  const { name, meetings } = shooting
  process.stderr.write(`stage: ${name}, ${meetings.length} moments\n`)
  const album = new Album(join(root, '.cache', 'stage', name))
  const made = await contactSheets(await shootMeetings({ ...house, size, album }, shooting))
  made.forEach((sheet, index) => {
    writeFileSync(join(sheets, `${name}-${index + 1}.jpg`), sheet)
  })
}

/** Writes contact sheets of every place, or of the named ones, with all talkers there, and of the variants with decors = 1. The full-size pictures stay in the cache. */
export async function shootStage(house: House, { data }: Server, places: readonly string[]) {
  mkdirSync(sheets, { recursive: true })
  await createVariantSession((...args) => runAdmin(data, ...args), variant)
  const hasVariant = await variantsAt(house.origin)
  const elsewhere = { ...house, graph: await graphIn(house.origin, variant) }
  const all = meetingsOf(house.graph)
  const others = variantMeetings(meetingsOf(elsewhere.graph), hasVariant)
  const known = [...new Set(all.map(({ background }) => background))]
  const stranger = places.find((place) => !known.includes(place))
  if (stranger) throw new Error(`no talker speaks in ${stranger}; there are ${known.join(', ')}`)
  for (const place of places.length > 0 ? places : known) {
    for (const old of readdirSync(sheets).filter((name) => name.startsWith(`${place}-`)))
      rmSync(join(sheets, old))
    const isHere = ({ background }: Meeting) => background === place
    await writeSheets(house, { name: place, session: 'odysseus', meetings: all.filter(isHere) })
    const other = others.filter(isHere)
    if (other.length > 0)
      await writeSheets(elsewhere, { name: `${place}-${variant}`, session: variant, meetings: other })
  }
}

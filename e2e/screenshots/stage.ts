import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Moment } from '@didascalie/engine'
import { first, play } from '../support/play.js'
import { root } from '../support/root.js'
import { enterByLink, startStory } from '../support/ways-in.js'
import { Album } from './album.js'
import { contactSheets } from './contact-sheet.js'
import { type Meeting, meetingsOf } from './meetings.js'
import { stageStory } from './stage-story.js'
import { newPage, type Visit } from './visit.js'

const size = { width: 1920, height: 1080 }

const nameOf = ({ talker, answers }: Meeting) => `${talker}${answers.length > 0 ? '-answered' : ''}`

/** Plays nothing but what is said in one place, and keeps a picture of each moment. Answers their files, in order. */
async function shootPlace(visit: Visit, place: string, meetings: readonly Meeting[]): Promise<string[]> {
  const { origin, album } = visit
  const graph = stageStory(visit.graph, meetings)
  const page = await newPage(visit)
  await page.route('**/data/graphData.json*', (route) => route.fulfill({ json: graph }))
  await enterByLink(page, `${origin}/?uid=odysseus&puid=stage-${place}`)
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

/** Contact sheets of every place, or of those named, with everybody who speaks there; full size in the cache. */
export async function shootStage(house: Omit<Visit, 'size' | 'album'>, places: readonly string[]) {
  const sheets = join(root, 'docs', 'art', 'stage')
  mkdirSync(sheets, { recursive: true })
  const all = meetingsOf(house.graph)
  const known = [...new Set(all.map(({ background }) => background))]
  const stranger = places.find((place) => !known.includes(place))
  if (stranger) throw new Error(`nobody speaks in ${stranger}; there are ${known.join(', ')}`)
  for (const place of places.length > 0 ? places : known) {
    const meetings = all.filter(({ background }) => background === place)
    process.stderr.write(`stage: ${place}, ${meetings.length} moments\n`)
    const album = new Album(join(root, '.cache', 'stage', place))
    const pictures = await shootPlace({ ...house, size, album }, place, meetings)
    for (const old of readdirSync(sheets).filter((name) => name.startsWith(`${place}-`)))
      rmSync(join(sheets, old))
    const made = await contactSheets(pictures)
    made.forEach((sheet, index) => {
      writeFileSync(join(sheets, `${place}-${index + 1}.jpg`), sheet)
    })
  }
}

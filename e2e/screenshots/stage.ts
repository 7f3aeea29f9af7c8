import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Moment } from '@didascalie/engine'
import { runAdmin } from '../support/admin.js'
import { sessionGraphOf } from '../support/graph.js'
import { logInByLink, startStory } from '../support/login.js'
import { chooseFirst, play } from '../support/play.js'
import { root } from '../support/root.js'
import type { Server } from '../support/server.js'
import { createVariantSession, loadVariantCheck } from '../support/variant.js'
import { Album } from './album.js'
import { contactSheets } from './contact-sheet.js'
import { type PlacedLine, placedLinesOf, variantLines } from './placed-lines.js'
import { stageStory } from './stage-story.js'
import { newPage, type Visit } from './visit.js'

const size = { width: 1920, height: 1080 }
const sheetFolder = join(root, 'docs', 'art', 'stage')
const variantSession = 'formasup'

type RunningGame = Omit<Visit, 'size' | 'album'>

/** The lines of one place in one session, one for each screenshot. `name` is the name of the contact sheets. */
interface PlaceSeries {
  readonly name: string
  readonly session: string
  readonly placedLines: readonly PlacedLine[]
}

const fileNameOf = ({ talker, panelTexts }: PlacedLine) =>
  `${talker}${panelTexts.length > 0 ? '-answered' : ''}`

/** Returns the paths of the screenshots, in the order of the lines. */
async function shootPlacedLines(
  visit: Visit,
  { name: puid, session, placedLines }: PlaceSeries,
): Promise<string[]> {
  const { origin, album } = visit
  const graph = stageStory(visit.graph, placedLines)
  const page = await newPage(visit)
  await page.route('**/graphData.json*', (route) => route.fulfill({ json: graph }))
  await logInByLink(page, `${origin}/?uid=${session}&puid=${puid}`)
  await startStory(page)
  const names = placedLines.map(fileNameOf)
  const shootLine = async ({ node }: Moment) => {
    const name = names[Number(node.replace('line ', ''))]
    if (name) await album.shoot(page, name)
  }
  await play({ page, graph, choose: chooseFirst, inputDevice: 'mouse', onMomentReady: shootLine })
  await page.context().close()
  return names.map((name) => join(album.folder, `${name}.jpg`))
}

async function writeSheets(game: RunningGame, series: PlaceSeries): Promise<void> {
  const { name, placedLines } = series
  process.stderr.write(`stage: ${name}, ${placedLines.length} moments\n`)
  const album = new Album(join(root, '.cache', 'stage', name))
  const images = await contactSheets(await shootPlacedLines({ ...game, size, album }, series))
  images.forEach((sheet, index) => {
    writeFileSync(join(sheetFolder, `${name}-${index + 1}.jpg`), sheet)
  })
}

/**
 * Writes contact sheets of `places`, or of every place if `places` is empty. The sheets of a place show all talkers who speak there. A
 * second series shows the lines whose place or talker has another picture in sessions with `decors` = 1. The full-size screenshots stay
 * in the cache.
 */
export async function shootStage(game: RunningGame, { dataFolder }: Server, places: readonly string[]) {
  mkdirSync(sheetFolder, { recursive: true })
  await createVariantSession((...args) => runAdmin(dataFolder, ...args), variantSession)
  const hasVariant = await loadVariantCheck(game.origin)
  const variantGame = { ...game, graph: await sessionGraphOf(game.origin, variantSession) }
  const allLines = placedLinesOf(game.graph)
  const allVariantLines = variantLines(placedLinesOf(variantGame.graph), hasVariant)
  const knownPlaces = [...new Set(allLines.map(({ background }) => background))]
  const unknownPlace = places.find((place) => !knownPlaces.includes(place))
  if (unknownPlace)
    throw new Error(`no talker speaks in ${unknownPlace}; there are ${knownPlaces.join(', ')}`)
  for (const place of places.length > 0 ? places : knownPlaces) {
    for (const oldFile of readdirSync(sheetFolder).filter((name) => name.startsWith(`${place}-`)))
      rmSync(join(sheetFolder, oldFile))
    const isHere = ({ background }: PlacedLine) => background === place
    await writeSheets(game, { name: place, session: 'odysseus', placedLines: allLines.filter(isHere) })
    const variantLinesHere = allVariantLines.filter(isHere)
    if (variantLinesHere.length > 0)
      await writeSheets(variantGame, {
        name: `${place}-${variantSession}`,
        session: variantSession,
        placedLines: variantLinesHere,
      })
  }
}

import { createHash } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { GraphData, Media, SceneData } from '@didascalie/contract'
import { completeGame } from '@didascalie/stand-ins'
import type { Project } from '../load/load-project.js'
import { servedName } from './media-files.js'

export interface StandInMedia {
  /** The entries to add to the manifest, by logical name. */
  readonly media: Readonly<Record<string, Media>>
  /** The SVG texts of the drawings, by URL. */
  readonly files: ReadonlyMap<string, string>
  /** The stage data of the game, with the positions of the drawings. */
  readonly scene: SceneData
}

/** Draws the people, places and objects of the story that have no picture in the game. */
export function drawStandIns(
  { source: { catalogue }, game: { brand } }: Project,
  graph: GraphData,
  ownMedia: Readonly<Record<string, Media>>,
): StandInMedia {
  const { scene, people, places } = catalogue
  const completed = completeGame({ graph, scene, people, places, brand, pictures: Object.keys(ownMedia) })
  const media: Record<string, Media> = {}
  const files = new Map<string, string>()
  for (const [name, standIn] of Object.entries(completed.standIns)) {
    if ('same' in standIn) {
      const same = ownMedia[standIn.same]
      if (same) media[name] = same
      continue
    }
    const { svg, width, height } = standIn
    const hash = createHash('sha256').update(svg).digest('hex').slice(0, 16)
    const url = `${servedName(name.replace(/\.\w+$/, ''))}.${hash.slice(0, 8)}.svg`
    media[name] = {
      url,
      type: 'image/svg+xml',
      bytes: Buffer.byteLength(svg),
      hash,
      width,
      height,
      alternatives: [],
    }
    files.set(url, svg)
  }
  return { media, files, scene: completed.scene }
}

export function writeStandIns(folder: string, { files }: StandInMedia): void {
  for (const [url, svg] of files) {
    mkdirSync(dirname(join(folder, url)), { recursive: true })
    writeFileSync(join(folder, url), svg)
  }
}

// Measures the bytes that a browser fetches to show a place with the people who speak there. This includes furniture, objects and
// animations.
import {
  type ContentManifest,
  type GraphData,
  mediaFor,
  prefixOf,
  type SceneData,
} from '@didascalie/contract'
import { placedLinesOf } from '@didascalie/e2e/screenshots/placed-lines'
import { graphOf } from '@didascalie/e2e/support/graph'
import { printFigure, progress } from '../figure.js'
import type { Subject } from './subject.js'

const kilobyte = 1024

function filesOf(graph: GraphData, scene: SceneData, place: string): Set<string> {
  const talkers = placedLinesOf(graph).flatMap(({ background, talker }) =>
    background === place ? [talker] : [],
  )
  const people = talkers.map((talker) =>
    scene.rig?.[prefixOf(talker)] && !scene.talker[talker]?.elsewhere
      ? `rig/${prefixOf(talker)}.png`
      : `talker/${talker}.png`,
  )
  const props = Object.entries(scene.bg[place]?.prop ?? {}).flatMap(([prop, { states = {} }]) =>
    [prop, ...Object.keys(states).map((state) => `${prop}@${state}`)].map(
      (propState) => `prop/${place}/${propState}.png`,
    ),
  )
  const furniture = scene.staging?.shots[place]?.furniture ?? []
  const shot = [`shot/${place}.jpg`, ...furniture.map(({ id }) => `shot/${place}/${id}.png`)]
  return new Set([`bg/${place}.jpg`, `life/${place}.png`, ...shot, ...props, ...people])
}

/** Prints the size of the largest place of a game. */
export async function measurePlaces({ name, address }: Subject): Promise<void> {
  progress(`${name}: bytes of a place`)
  const read = async (file: string) => (await fetch(`${address}/data/${file}`)).json()
  const [graph, scene, manifest]: [GraphData, SceneData, ContentManifest] = await Promise.all([
    graphOf(address),
    read('sceneData.json'),
    read('manifest.json'),
  ])
  const sizes = Object.keys(scene.bg).map((place) => {
    const files = [...filesOf(graph, scene, place)].flatMap((file) => mediaFor(manifest, file, 0) ?? [])
    const bytes = files.reduce((sum, media) => sum + (media.alternatives[0] ?? media).bytes, 0)
    return { place, bytes }
  })
  const largest = sizes.reduce((max, one) => (one.bytes > max.bytes ? one : max), { place: '', bytes: 0 })
  printFigure({
    bench: 'player.place-bytes',
    subject: name,
    value: largest.bytes / kilobyte,
    unit: 'KB',
    place: largest.place,
    places: sizes.length,
  })
}

import type { SceneData, Shot } from '@didascalie/contract'
import { type Diagnostic, diagnose } from '../diagnostics/diagnostic.js'
import { suggest } from '../diagnostics/suggest.js'
import { stagingOrigin } from './check-staging.js'
import { placePerson } from './shot-geometry.js'

/** The maximum ratio between the scale of the largest person and the scale of the smallest person
 * of a shot. */
const maxScaleRatio = 1.35

/**
 * A shot is a closer picture of a place. Checks each shot of the game, even if the story does not use it. Every name must exist. The
 * furniture in front of a person must hide the lower end of the person's drawing. The people of a shot must have similar scales.
 */
export function checkShots(scene: SceneData | undefined): Diagnostic[] {
  if (!scene) return []
  return Object.entries(scene.staging?.shots ?? {}).flatMap(([background, shot]) => [
    ...unknownNames(scene, background, shot),
    ...cutPeople(scene, background, shot),
    ...unevenScales(scene, background, shot),
  ])
}

function unknownNames(scene: SceneData, background: string, shot: Shot): Diagnostic[] {
  const furniture = shot.furniture.map(({ id }) => id)
  const report = (problem: string, hint?: string) =>
    diagnose('bad-shot', stagingOrigin, { background, problem }, { hint })
  const unknownFurniture = Object.entries(shot.spots).flatMap(([name, { behind }]) =>
    behind === undefined || furniture.includes(behind)
      ? []
      : [
          report(
            `la place \`${name}\` est derrière \`${behind}\`, qui n’est pas un meuble`,
            suggest(behind, furniture),
          ),
        ],
  )
  const people = Object.entries(shot.people).flatMap(([person, spot]) => {
    if (!Object.hasOwn(shot.spots, spot))
      return [
        report(
          `\`${person}\` est à la place \`${spot}\`, qui n’existe pas`,
          suggest(spot, Object.keys(shot.spots)),
        ),
      ]
    const isMeasured = Object.hasOwn(scene.staging?.people ?? {}, person)
    return isMeasured ? [] : [report(`\`${person}\` n’a pas de mesures dans \`people\``)]
  })
  return [...unknownFurniture, ...people]
}

const placedPeople = (scene: SceneData, shot: Shot) =>
  Object.keys(shot.people).flatMap((person) => placePerson(scene, shot, person) ?? [])

/** Reports people whose drawing is too short: its lower end is visible above the furniture in front
 * of the person. */
function cutPeople(scene: SceneData, background: string, shot: Shot): Diagnostic[] {
  return placedPeople(scene, shot).flatMap(({ person, spot, end }) => {
    const cover = shot.furniture.find(({ id }) => id === spot.behind)
    if (!cover || end >= cover.edge) return []
    const hint = `rapprochez la place, ou allongez le dessin de ${Math.ceil(cover.edge - end)} pixels à l’écran`
    const values = { background, person, end: Math.round(end), name: cover.id, edge: cover.edge }
    return [diagnose('cut-person', stagingOrigin, values, { hint })]
  })
}

function unevenScales(scene: SceneData, background: string, shot: Shot): Diagnostic[] {
  const people = placedPeople(scene, shot).toSorted((one, other) => one.scale - other.scale)
  const [smallest, largest] = [people.at(0), people.at(-1)]
  if (!smallest || !largest || largest.scale / smallest.scale <= maxScaleRatio) return []
  const ratio = (largest.scale / smallest.scale).toFixed(2).replace('.', ',')
  const hint = `rapprochez les profondeurs (\`z\`) des places \`${smallest.spotName}\` et \`${largest.spotName}\``
  const values = { background, largest: largest.person, smallest: smallest.person, ratio }
  return [diagnose('uneven-scales', stagingOrigin, values, { hint })]
}

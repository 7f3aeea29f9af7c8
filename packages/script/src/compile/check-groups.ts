import { type GraphData, type GraphNode, prefixOf, type SceneData, type Shot } from '@didascalie/contract'
import { type Diagnostic, diagnose, type Origin } from '../diagnostics/diagnostic.js'
import { backgroundsByNode } from './backgrounds-by-node.js'
import type { Origins } from './graph-builder.js'
import { coveredShare, type PlacedPerson, placePerson } from './shot-geometry.js'

/** The largest part of a face that the body of a person nearer to the camera may cover. */
const maxCoveredFace = 0.05
/** The largest part of a subject (the thing that a line is about) that one person may cover. */
const maxCoveredSubject = 0.35

/** The people that the stage shows with a line, on one of the backgrounds that the line can have. */
interface Group {
  readonly scene: SceneData
  readonly background: string
  readonly shot: Shot
  readonly people: readonly string[]
  readonly subject: string | undefined
  readonly origin: Origin
}

/**
 * Checks the lines that show several people in a shot (the closer picture of a place). Each person must have their own spot. A person may
 * cover only a small part of another face or of the subject of the line. Reports each fault only at the first line that has it.
 */
export function checkGroups(graph: GraphData, origins: Origins, scene: SceneData | undefined): Diagnostic[] {
  const shots = scene?.staging?.shots ?? {}
  if (!scene || Object.keys(shots).length === 0) return []
  const backgrounds = backgroundsByNode(graph)
  const groups = Object.entries(graph.nodes).flatMap(([id, node]) => {
    const people = peopleIn(node)
    const origin = origins.node.get(id)
    if (people.length < 2 || !origin) return []
    return [...(backgrounds.get(id) ?? [])].flatMap((background): Group[] => {
      const shot = Object.hasOwn(shots, background) ? shots[background] : undefined
      return shot ? [{ scene, background, shot, people, subject: node.show, origin }] : []
    })
  })
  return firstOfEach(withoutRepeats(groups.toSorted(bySource)).flatMap(checkGroup), ({ message }) => message)
}

const bySource = ({ origin: one }: Group, { origin: other }: Group) =>
  one.file.localeCompare(other.file) || one.line - other.line

/** The people of a line: its speaker and its listeners. */
function peopleIn({ talker = '', with: listeners = [] }: GraphNode): string[] {
  const ids = [talker, ...listeners].filter((id) => id !== '' && id !== 'Time')
  return [...new Set(ids.map(prefixOf))]
}

function checkGroup(group: Group): Diagnostic[] {
  const { scene, background, shot, people, origin } = group
  const withoutSpot = people
    .filter((person) => !Object.hasOwn(shot.people, person))
    .map((person) => diagnose('no-spot', origin, { background, person }))
  const placed = people.flatMap((person) => placePerson(scene, shot, person) ?? [])
  return [
    ...withoutSpot,
    ...placed.flatMap((one) => placed.flatMap((other) => checkPair(group, one, other))),
    ...placed.flatMap((one) => checkSubject(group, one)),
  ]
}

/** Reports a spot that two people share. Also reports the face of `one` if the body of `other` is nearer to the camera and covers it. */
function checkPair({ background, origin }: Group, one: PlacedPerson, other: PlacedPerson): Diagnostic[] {
  if (one === other) return []
  if (one.spotName === other.spotName) {
    const values = { background, person: one.person, other: other.person, spot: one.spotName }
    return one.person < other.person ? [diagnose('shared-spot', origin, values)] : []
  }
  const share = other.spot.z < one.spot.z ? coveredShare(one.head, other.body) : 0
  if (share <= maxCoveredFace) return []
  const values = { background, person: one.person, other: other.person, percent: percentOf(share) }
  return [diagnose('covered-face', origin, values)]
}

function checkSubject(
  { background, shot, subject, origin }: Group,
  { person, body }: PlacedPerson,
): Diagnostic[] {
  const box = subject !== undefined && Object.hasOwn(shot.shows, subject) ? shot.shows[subject] : undefined
  const share = box ? coveredShare(box, body) : 0
  if (subject === undefined || share <= maxCoveredSubject) return []
  const values = { background, person, name: subject, percent: percentOf(share) }
  return [diagnose('covered-subject', origin, values)]
}

const percentOf = (share: number) => Math.round(100 * share)

/** Of several groups with the same background, people and subject, keeps only the first, because the others have the same faults. */
const withoutRepeats = (groups: readonly Group[]) =>
  firstOfEach(groups, ({ background, people, subject }) => [background, subject, ...people].join('\n'))

function firstOfEach<Value>(values: readonly Value[], keyOf: (value: Value) => string): Value[] {
  const byKey = new Map<string, Value>()
  for (const value of values) {
    const key = keyOf(value)
    if (!byKey.has(key)) byKey.set(key, value)
  }
  return [...byKey.values()]
}

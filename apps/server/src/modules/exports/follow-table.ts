// Creates the follow-up table: the progress of each learner, as the console shows it, without their answers.

import { type Content, chapterNameOf } from '../content/content.js'
import { positionOf } from '../progress/saves.js'
import type { ExportContext } from './export-context.js'
import { fullName, listedName } from './french.js'
import type { EvidencePerson } from './queries.js'
import type { Cell, Table } from './table.js'

const columns = [
  { heading: 'Nom', width: 22 },
  { heading: 'Prénom', width: 18 },
  { heading: 'Étape', width: 24 },
  { heading: 'Première venue', width: 15 },
  { heading: 'Dernière connexion', width: 15 },
  { heading: 'Jours de venue', width: 14 },
  { heading: 'Temps constaté (minutes)', width: 24 },
  { heading: 'Fini le', width: 12 },
  { heading: 'Bilan rempli', width: 12 },
] as const

export function chapterOf(person: EvidencePerson, content: Content): string {
  if (person.finishedOn !== null) return 'Parcours fini'
  if (person.advancedOn === null) return 'Pas commencé'
  const { node, scene } = positionOf(person.progression)
  return chapterNameOf(content, content.sceneOf(node) || scene) || (content.calendar.chapters[0]?.name ?? '')
}

const dayCell = (day: string | null): Cell => (day === null ? null : { day })

function rowOf(person: EvidencePerson, content: Content): Cell[] {
  const isNamed = fullName(person) !== ''
  return [
    isNamed ? person.lastname : listedName(person),
    person.firstname,
    chapterOf(person, content),
    dayCell(person.firstOn),
    dayCell(person.lastOn),
    person.visits ?? 0,
    Math.floor(person.playedMs / 60_000),
    dayCell(person.finishedOn),
    person.surveyedOn === null ? 'non' : 'oui',
  ]
}

export async function followTable({
  store,
  session,
  content,
  learners,
}: ExportContext): Promise<{ table: Table; uids: string[] }> {
  const people = await store.evidence.people(session.uid, learners)
  const unusedCodes = learners === null ? await store.evidence.unused(session.uid) : []
  const rows = [
    ...people.map((person) => rowOf(person, content)),
    ...unusedCodes.map(({ firstname, lastname }): Cell[] => [
      ...[lastname, firstname, 'Code pas encore utilisé', null, null, 0, 0, null, 'non'],
    ]),
  ]
  return { table: { name: 'Suivi', columns, rows }, uids: people.map(({ uid }) => uid) }
}

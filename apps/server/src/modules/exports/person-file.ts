// All data stored about one learner, for a manager to pass on to them. Data that the régie may not read is left out, and
// the file says where the learner finds it (docs/decisions/exports.md).
import { dateInWords, durationInWords } from '@didascalie/contract'
import type { learnerTables } from '../../platform/database/schema.js'
import { receivedBy } from '../integrations/index.js'
import type { Learner } from '../learners/index.js'
import type { Report, ReportBlock } from '../pdf/index.js'
import { choicesOf, isReadByTrainers, secondsPlayed } from '../progress/index.js'
import { toldOf } from '../staff/index.js'
import { logoOf, reportHead } from './certificates.js'
import type { Maker, Making } from './export-context.js'
import { fullName, longDay } from './french.js'
import { zipOf } from './zip.js'

type LearnerTable = (typeof learnerTables)[number]['table']

interface Telling {
  /** `shared`: the table holds actions or answers of the learner, so it is exported only if they share them. */
  when: 'always' | 'shared'
  /** Never exported: access secrets and internal values. */
  never: readonly string[]
  /** Exported only if the learner shares their run. */
  shared: readonly string[]
}

const always = (never: readonly string[] = [], shared: readonly string[] = []): Telling => ({
  when: 'always',
  never,
  shared,
})
const onlyShared: Telling = { when: 'shared', never: [], shared: [] }

/** Every table about a learner has an entry: a new table does not compile without one. */
const telling: Record<LearnerTable, Telling> = {
  learner: always(
    ['name_key', 'choices_counted', 'survey_counted', 'network', 'played_together'],
    ['progression'],
  ),
  access_code: always(['hash', 'made_by']),
  login: always(['token_hash']),
  played_day: always(),
  trainer_note: always(['staff_uid']),
  lti_person: always(),
  lti_line: always(),
  lti_member: always(),
  lti_score: always(),
  xapi_statement: always([], ['body']),
  run: onlyShared,
  notion_viewed: onlyShared,
  notion_acquired: onlyShared,
}

export const withheldSentence =
  'Vos répliques, vos parties, votre bilan et les notions que vous avez ouvertes ne sont pas dans ce fichier : vous ne les partagez pas avec l’organisme, et il ne peut pas les lire. Vous les retrouvez vous-même dans le jeu (« Mes données », « Revoir mon bilan »), et vous pouvez les demander à l’hébergeur.'

function toldRow(row: unknown, { never, shared }: Telling, isShared: boolean): object {
  const hidden = new Set(isShared ? never : [...never, ...shared])
  return Object.fromEntries(Object.entries(Object(row)).filter(([name]) => !hidden.has(name)))
}

export function toldTables(all: Record<string, unknown[]>, isShared: boolean): Record<string, object[]> {
  const told: Record<string, object[]> = {}
  for (const [table, how] of Object.entries(telling))
    if (how.when === 'always' || isShared)
      told[table] = (all[table] ?? []).map((row) => toldRow(row, how, isShared))
  return told
}

async function weekBlocks({ store, content }: Making, { uid }: Learner): Promise<ReportBlock[]> {
  const { viewed, answers } = await store.notions.of(uid)
  const notionOf = (number: number) => content.notions[`n${number}`]
  const blocks: ReportBlock[] = []
  if (answers.size > 0)
    blocks.push(
      { kind: 'heading', text: 'Votre bilan' },
      {
        kind: 'facts',
        rows: [...answers].flatMap(([number, yes]) => {
          const { survey: value } = notionOf(number) ?? {}
          return value === undefined ? [] : [{ label: yes ? 'Oui' : 'Non', value }]
        }),
      },
    )
  if (viewed.length > 0)
    blocks.push(
      { kind: 'heading', text: 'Notions ouvertes' },
      { kind: 'list', items: viewed.map((number) => notionOf(number)?.title ?? String(number)) },
    )
  for (const run of await store.runs.ofLearner(uid)) {
    const choices = await choicesOf(store, run, content.lines)
    blocks.push(
      { kind: 'heading', text: `Partie ${run.number}, jusqu’au ${longDay(run.endedOn)}` },
      {
        kind: 'list',
        items: choices.map(({ scene, text }) => {
          const place = content.sceneNames[scene]?.name
          return `${place ? `${place} : ` : ''}${text || 'une réplique que l’histoire n’a plus'}`
        }),
      },
    )
  }
  return blocks
}

async function reportOf(making: Making, learner: Learner, isShared: boolean): Promise<Report> {
  const { store, organisation, session, now, timeZone } = making
  const on = (time: number) => dateInWords(new Date(time), timeZone)
  const days = await store.playedTime.byDay(learner.uid)
  const readings = await toldOf(store, learner.uid, { action: 'read', timeZone })
  const notes = await store.notes.about(learner.uid)
  const elsewhere = await receivedBy(store, learner.uid)
  const section = (text: string, items: string[]): ReportBlock[] =>
    items.length === 0
      ? []
      : [
          { kind: 'heading', text },
          { kind: 'list', items },
        ]
  return {
    ...reportHead({ ...making, ...(await logoOf(making)) }),
    overline: `Tiré le ${on(now)}`,
    title: 'Vos données',
    blocks: [
      {
        kind: 'facts',
        rows: [
          { label: 'Nom', value: fullName(learner) || 'aucun nom n’est gardé' },
          ...(learner.puid === null ? [] : [{ label: 'Chez votre établissement', value: learner.puid }]),
          { label: 'Session', value: session.name },
          { label: 'Responsable des données', value: organisation.controller || organisation.name },
          { label: 'Pour écrire', value: organisation.contact || 'à demander à l’organisme' },
          { label: 'Entrée le', value: on(learner.createdAt) },
          { label: 'Accord donné le', value: on(learner.consentAt) },
          { label: 'Temps de jeu', value: durationInWords(secondsPlayed(learner.playedMs)) },
          {
            label: 'Parcours fini',
            value: learner.finishedOn === null ? 'pas encore' : longDay(learner.finishedOn),
          },
          { label: 'Parcours partagé', value: learner.isShared ? 'oui' : 'non' },
          {
            label: 'Tout s’efface le',
            value: session.eraseAt === null ? 'pas de date fixée' : on(session.eraseAt),
          },
        ],
      },
      ...section(
        'Jours de venue',
        days.map(({ day, played_ms }) => `${longDay(day)} : ${durationInWords(played_ms / 1000)}`),
      ),
      ...section(
        'Notes prises par l’équipe',
        notes.map(({ text }) => text),
      ),
      ...section(
        'Qui a lu votre parcours',
        readings.map(({ on: day, by }) => `${longDay(day)}, ${by}`),
      ),
      ...section('Systèmes qui ont reçu une part de ces données', elsewhere),
      ...(isShared ? await weekBlocks(making, learner) : [{ kind: 'text', text: withheldSentence } as const]),
    ],
  }
}

export const makePersonFile: Maker = async (making) => {
  const { store, session, organisation, content, learners, now, draw } = making
  const learner = await store.learners.find(learners?.[0] ?? '')
  if (learner === undefined || learner.sessionUid !== session.uid)
    throw new Error('The learner no longer exists in this session')
  const isShared = isReadByTrainers(learner, session, content)
  const data = {
    madeAt: new Date(now).toISOString(),
    organisation: {
      name: organisation.name,
      controller: organisation.controller,
      contact: organisation.contact,
    },
    session: { name: session.name, eraseAt: session.eraseAt },
    receivedBy: await receivedBy(store, learner.uid),
    ...(isShared ? {} : { withheld: withheldSentence }),
    tables: toldTables(await store.learners.exportOne(learner.uid), isShared),
  }
  const report = await reportOf(making, learner, isShared)
  const files = new Map<string, Uint8Array>([
    ['donnees.json', Buffer.from(`${JSON.stringify(data, null, 2)}\n`)],
    ['donnees.pdf', await draw({ kind: 'report', report })],
  ])
  const people = { uids: [learner.uid], mustShare: isShared }
  return { file: await zipOf(files, now), people, ...(isShared && { read: [learner.uid] }) }
}

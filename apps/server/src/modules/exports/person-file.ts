// Creates a file with all data about one learner, which a manager passes on to this learner. Data that trainers may not read is left out,
// and the file says where the learner finds it (docs/decisions/exports.md).
import { formatDate, formatDay, formatDuration } from '@didascalie/contract/text'
import { receivedBy } from '../integrations/recipients.js'
import type { Learner } from '../learners/rules.js'
import type { Report, ReportBlock } from '../pdf/report.js'
import { secondsPlayed } from '../progress/rules.js'
import { describeChoices, isReadByTrainers } from '../progress/runs.js'
import { findAccesses } from '../staff/audit-log.js'
import { logoOf, reportHead } from './certificates.js'
import type { ExportContext, Exporter } from './export-context.js'
import { fullName } from './french.js'
import { zipOf } from './zip.js'

const withheldSentence =
  'Vos répliques, vos parties, votre bilan et les notions que vous avez ouvertes ne sont pas dans ce fichier : vous ne les partagez pas avec l’organisme, et il ne peut pas les lire. Vous les retrouvez vous-même dans le jeu (« Mes données », « Revoir mon bilan »), et vous pouvez les demander à l’hébergeur.'

async function runBlocks({ store, content }: ExportContext, { uid }: Learner): Promise<ReportBlock[]> {
  const { viewed, answers } = await store.notions.ofLearner(uid)
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
    const choices = await describeChoices(store, run, content.lines)
    blocks.push(
      { kind: 'heading', text: `Partie ${run.number}, jusqu’au ${formatDay(run.endedOn)}` },
      {
        kind: 'list',
        items: choices.map(({ scene, text }) => {
          const sceneName = content.sceneNames[scene]?.name
          return `${sceneName ? `${sceneName} : ` : ''}${text || 'une réplique que l’histoire n’a plus'}`
        }),
      },
    )
  }
  return blocks
}

async function reportOf(context: ExportContext, learner: Learner, isShared: boolean): Promise<Report> {
  const { store, organisation, session, now, timeZone } = context
  const dateOf = (time: number) => formatDate(time, { weekday: 'long', timeZone })
  const days = await store.playedTime.byDay(learner.uid)
  const readings = await findAccesses(store, learner.uid, { action: 'read', timeZone })
  const notes = await store.notes.about(learner.uid)
  const receivers = await receivedBy(store, learner.uid)
  const section = (text: string, items: string[]): ReportBlock[] =>
    items.length === 0
      ? []
      : [
          { kind: 'heading', text },
          { kind: 'list', items },
        ]
  return {
    ...reportHead({ ...context, ...(await logoOf(context)) }),
    overline: `Tiré le ${dateOf(now)}`,
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
          { label: 'Entrée le', value: dateOf(learner.createdAt) },
          { label: 'Accord donné le', value: dateOf(learner.consentAt) },
          { label: 'Temps de jeu', value: formatDuration(secondsPlayed(learner.playedMs)) },
          {
            label: 'Parcours fini',
            value: learner.finishedOn === null ? 'pas encore' : formatDay(learner.finishedOn),
          },
          { label: 'Parcours partagé', value: learner.isShared ? 'oui' : 'non' },
          {
            label: 'Tout s’efface le',
            value: session.eraseAt === null ? 'pas de date fixée' : dateOf(session.eraseAt),
          },
        ],
      },
      ...section(
        'Jours de venue',
        days.map(({ day, playedMs }) => `${formatDay(day)} : ${formatDuration(playedMs / 1000)}`),
      ),
      ...section(
        'Notes prises par l’équipe',
        notes.map(({ text }) => text),
      ),
      ...section(
        'Qui a lu votre parcours',
        readings.map(({ on: day, by }) => `${formatDay(day)}, ${by}`),
      ),
      ...section('Systèmes qui ont reçu une part de ces données', receivers),
      ...(isShared ? await runBlocks(context, learner) : [{ kind: 'text', text: withheldSentence } as const]),
    ],
  }
}

export const makePersonFile: Exporter = async (context) => {
  const { store, session, organisation, content, learners, now, renderPdf } = context
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
    tables: await store.personData.tables(learner.uid, isShared),
  }
  const report = await reportOf(context, learner, isShared)
  const files = new Map<string, Uint8Array>([
    ['donnees.json', Buffer.from(`${JSON.stringify(data, null, 2)}\n`)],
    ['donnees.pdf', await renderPdf({ kind: 'report', report })],
  ])
  const people = { uids: [learner.uid], mustShare: isShared }
  return { file: await zipOf(files, now), people, ...(isShared && { read: [learner.uid] }) }
}

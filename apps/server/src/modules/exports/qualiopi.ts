// Creates the ZIP archive for an audit of Qualiopi, the French quality label for training. Its documents come from the data of one session.
// The archive has one folder for each Qualiopi indicator.
import { notionsInOrder, wording } from '@didascalie/contract'
import { capitalise, formatDate, formatDuration } from '@didascalie/contract/text'
import { plainText } from '../../platform/text/html.js'
import { dayOf } from '../../platform/time/time-zone.js'
import type { Report, ReportBlock } from '../pdf/report.js'
import { secondsPlayed } from '../progress/rules.js'
import { logoOf, reportHead } from './certificates.js'
import type { ExportContext, Exporter } from './export-context.js'
import { followTable } from './follow-table.js'
import { periodInWords } from './french.js'
import { type SurveyOverview, surveyOverview, surveyTable } from './survey-table.js'
import { csvOf, type Table, xlsxOf } from './table.js'
import { zipOf } from './zip.js'

type Piece = Pick<Report, 'overline' | 'title' | 'blocks'>

/** The median play time of the learners who finished; `undefined` if no learner has finished. */
async function medianTimeMs({ store, session }: ExportContext): Promise<number | undefined> {
  const people = await store.evidence.people(session.uid, null)
  const times = people
    .flatMap(({ finishedOn, playedMs }) => (finishedOn === null ? [] : [playedMs]))
    .toSorted((one, other) => one - other)
  const [lower, upper] = [times[Math.floor((times.length - 1) / 2)], times[Math.floor(times.length / 2)]]
  return lower === undefined || upper === undefined ? undefined : (lower + upper) / 2
}

/** Indicator 9: the announced course and how it took place. */
async function coursePiece(context: ExportContext): Promise<Piece> {
  const { store, session, organisation, content, timeZone } = context
  const timeMs = await medianTimeMs(context)
  const { learners, finished } = await store.evidence.counts(session.uid)
  const { first, last } = await store.evidence.playedPeriod(session.uid)
  const when = (time: number | null) => (time === null ? 'sans date' : formatDate(time, { timeZone }))
  const home = plainText(session.homeText)
  return {
    overline: 'Indicateur 9 · conditions de déroulement',
    title: 'Programme et déroulement',
    blocks: [
      {
        kind: 'facts',
        rows: [
          { label: 'Session', value: session.name },
          { label: 'Support', value: wording(content.wordings, 'ui.game.title', content.name) },
          { label: 'Ouverture', value: when(session.opensAt) },
          // If a session closes at midnight, its last open day is the day before.
          { label: 'Fermeture', value: when(session.closesAt === null ? null : session.closesAt - 1) },
          {
            label: 'Durée médiane constatée',
            value: timeMs === undefined ? 'aucun parcours fini' : formatDuration(secondsPlayed(timeMs)),
          },
          { label: 'Modalité', value: 'À distance, en ligne, à son rythme' },
          { label: 'Places', value: session.seats === null ? 'sans limite' : String(session.seats) },
          { label: 'Personnes entrées', value: String(learners) },
          { label: 'Parcours finis', value: String(finished) },
          {
            label: 'Jeu constaté',
            value: first === null || last === null ? 'aucune venue' : periodInWords(first, last),
          },
          { label: 'Assistance', value: organisation.contact || 'à compléter' },
        ],
      },
      ...(home === ''
        ? []
        : [
            { kind: 'heading', text: 'Annoncé sur la page d’accueil' } as const,
            { kind: 'text', text: home } as const,
          ]),
      { kind: 'heading', text: 'Objectifs' },
      { kind: 'text', text: 'À la fin, chaque personne dit elle-même où elle en est de ces objectifs :' },
      { kind: 'list', items: notionsInOrder(content.notions).map(({ survey }) => survey) },
      { kind: 'heading', text: 'Étapes' },
      { kind: 'list', items: content.calendar.chapters.map(({ name }) => capitalise(name)) },
      { kind: 'heading', text: 'Notions abordées' },
      { kind: 'list', items: notionsInOrder(content.notions).map(({ title }) => title) },
    ],
  }
}

/** Indicator 11: what the group answered in the survey. */
function resultsPiece({ counted, explanation, notions }: SurveyOverview): Piece {
  const blocks: ReportBlock[] =
    counted === null
      ? [{ kind: 'text', text: explanation }]
      : [
          {
            kind: 'text',
            text: `${explanation} Chaque personne dit elle-même, à la fin, ce qu’elle retient : c’est un auto-positionnement, pas une évaluation des acquis.`,
          },
          {
            kind: 'facts',
            rows: notions.map(({ sentence, yes, no }) => ({
              label: `Oui ${yes} · Non ${no}`,
              value: sentence,
            })),
          },
        ]
  return {
    overline: 'Indicateur 11 · atteinte des objectifs',
    title: 'Ce que le groupe dit de son parcours',
    blocks,
  }
}

/** Indicator 19: how many learners read each notion. */
function resourcesPiece({ counted, explanation, notions }: SurveyOverview): Piece {
  const blocks: ReportBlock[] = [
    { kind: 'text', text: 'Chaque notion a sa fiche dans le jeu, ouverte à tout moment, sans obligation.' },
    { kind: 'text', text: explanation },
    ...(counted === null
      ? []
      : [
          {
            kind: 'facts',
            rows: notions.map(({ title, read }) => ({
              label: `Lue par ${read} sur ${counted}`,
              value: title,
            })),
          } as const,
        ]),
  ]
  return { overline: 'Indicateur 19 · ressources pédagogiques', title: 'Les notions ouvertes', blocks }
}

/** Indicator 30: a blank form to hand out, because the platform collects no opinions about the course. */
const opinionsPiece: Piece = {
  overline: 'Indicateur 30 · recueil des appréciations',
  title: 'Appréciations, à recueillir',
  blocks: [
    {
      kind: 'text',
      text: 'Le jeu ne demande pas ce que l’on pense de la formation. Cette feuille se remet à chaque personne, sans son nom.',
    },
    {
      kind: 'facts',
      rows: [
        'Ce qui m’a été utile',
        'Ce que j’aurais voulu autrement',
        'Ce que le débat a changé',
        'Une chose que je vais essayer',
        'Je conseillerais ce moment à',
      ].flatMap((label) => [
        { label, value: '' },
        { label: '', value: '' },
        { label: '', value: '' },
      ]),
    },
  ],
}

/** Indicator 32: the improvements that the team noted. */
async function improvementsPiece({ store, session, timeZone }: ExportContext): Promise<Piece> {
  const storedImprovements = await store.improvements.ofSession(session.uid)
  const names = await store.staff.names(storedImprovements.flatMap(({ madeBy }) => madeBy ?? []))
  const blocks: ReportBlock[] = storedImprovements.flatMap(({ text, createdAt, madeBy }): ReportBlock[] => {
    const by = names.get(madeBy ?? '')
    return [
      { kind: 'heading', text: `${formatDate(createdAt, { timeZone })}${by ? `, ${by}` : ''}` },
      { kind: 'text', text },
    ]
  })
  return {
    overline: 'Indicateur 32 · amélioration continue',
    title: 'Ce que nous changeons',
    blocks:
      storedImprovements.length > 0
        ? blocks
        : [{ kind: 'text', text: 'Rien n’est encore écrit pour cette session : notez-le dans la régie.' }],
  }
}

const actionNames: Record<string, string> = {
  reminded: 'Rappel préparé',
  'codes-replaced': 'Code remplacé',
  projected: 'Débat projeté',
}

/** Indicator 12: what trainers did to help learners. Each row has the day of one action, and no name of a learner. */
async function supportTable({ store, session, organisation, timeZone }: ExportContext): Promise<Table> {
  const supportActions = await store.evidence.supportActions(organisation.uid, session.uid)
  return {
    name: 'Relances',
    columns: [
      { heading: 'Jour', width: 12 },
      { heading: 'Quoi', width: 24 },
      { heading: 'Combien', width: 10 },
    ],
    rows: supportActions.map(({ at, action, amount }) => [
      { day: dayOf({ now: at, timeZone }) },
      actionNames[action] ?? action,
      amount ?? 1,
    ]),
  }
}

function readMe({ organisation, session, now, timeZone }: ExportContext): Buffer {
  const lines = [
    `${organisation.name} – ${session.name}`,
    `Pièces tirées de la régie le ${formatDate(now, { timeZone })}.`,
    '',
    '09-deroulement     programme.pdf : ce qui a été annoncé, les objectifs, la durée, les étapes, les notions.',
    '11-resultats       auto-positionnement.pdf et .csv : ce que le groupe dit de son parcours.',
    '12-assiduite       releve-de-suivi.xlsx et .csv : venues, temps constaté, fins. relances.csv : ce qui a été fait, jour par jour.',
    '19-ressources      notions.pdf : les fiches du jeu et combien de personnes les ont lues.',
    '30-appreciations   feuille-a-remplir.pdf : le jeu ne recueille pas d’appréciation ; cette feuille s’imprime.',
    '32-ameliorations   ameliorations.pdf : ce que l’équipe a noté après le débat.',
    '',
    'Ces pièces appuient un dossier Qualiopi ; elles ne remplacent ni votre programme, ni votre évaluation des acquis.',
    'Les comptes du groupe n’existent qu’à partir de 5 personnes, et changent par paliers : ce sont ceux que montre la régie.',
    'Aucune réplique et aucune réponse de personne n’est dans ce dossier. Le relevé de suivi porte des noms : gardez-le comme tel.',
    'Les certificats de réalisation se demandent à part, sur le même écran.',
    '',
  ]
  return Buffer.from(`\ufeff${lines.join('\r\n')}`)
}

export const makeQualiopi: Exporter = async (context) => {
  const { renderPdf, reportProgress, now } = context
  const head = reportHead({ ...context, ...(await logoOf(context)) })
  const survey = await surveyOverview(context)
  const follow = await followTable({ ...context, learners: null })
  const renderPiece = (piece: Piece) => renderPdf({ kind: 'report', report: { ...head, ...piece } })
  const pieces: [path: string, make: () => Promise<Uint8Array> | Uint8Array][] = [
    ['LISEZ-MOI.txt', () => readMe(context)],
    ['09-deroulement/programme.pdf', async () => renderPiece(await coursePiece(context))],
    ['11-resultats/auto-positionnement.pdf', () => renderPiece(resultsPiece(survey))],
    ['11-resultats/auto-positionnement.csv', () => csvOf(surveyTable(survey))],
    ['12-assiduite/releve-de-suivi.xlsx', () => xlsxOf([follow.table])],
    ['12-assiduite/releve-de-suivi.csv', () => csvOf(follow.table)],
    ['12-assiduite/relances.csv', async () => csvOf(await supportTable(context))],
    ['19-ressources/notions.pdf', () => renderPiece(resourcesPiece(survey))],
    ['30-appreciations/feuille-a-remplir.pdf', () => renderPiece(opinionsPiece)],
    ['32-ameliorations/ameliorations.pdf', async () => renderPiece(await improvementsPiece(context))],
  ]
  const files = new Map<string, Uint8Array>()
  for (const [index, [path, make]] of pieces.entries()) {
    await reportProgress(index, pieces.length)
    files.set(path, await make())
  }
  return { file: await zipOf(files, now), people: { uids: follow.uids, mustShare: false } }
}

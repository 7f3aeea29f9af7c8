// Creates certificates of completion (« certificats de réalisation »), following the model of the French ministry of labour.
import { wording } from '@didascalie/contract'
import { formatDate, formatDuration } from '@didascalie/contract/text'
import type { Organisation } from '../../platform/database/schema.js'
import { debriefGameOf } from '../debrief/debrief.js'
import type { Report } from '../pdf/report.js'
import { secondsPlayed } from '../progress/rules.js'
import type { ExportContext, Exporter } from './export-context.js'
import { fullName, periodInWords } from './french.js'
import type { EvidencePerson } from './queries.js'
import { fileNames, zipOf } from './zip.js'

/** Formats a SIRET as French administrations do: 123 456 789 00012. */
export const formatSiret = (siret: string): string =>
  siret.replace(/^(\d{3})(\d{3})(\d{3})(\d{5})$/, '$1\u00a0$2\u00a0$3\u00a0$4')

/** The fields of the organisation that a certificate needs and that are still empty. */
export function missingFields({ address, siret, nda, signatory }: Organisation) {
  const required = { address, siret, nda, signatory }
  return (['address', 'siret', 'nda', 'signatory'] as const).filter((name) => required[name].trim() === '')
}

export interface ReportContext
  extends Pick<ExportContext, 'organisation' | 'session' | 'content' | 'now' | 'timeZone'> {
  logo?: Buffer
}

/** The fields that all documents of a session share. */
export function reportHead({ organisation, session, content, now, logo }: ReportContext) {
  return {
    game: debriefGameOf(content),
    organisation: organisation.name,
    sessionName: session.name,
    ...(logo === undefined ? {} : { logo }),
    date: new Date(now),
  }
}

export async function logoOf({ store, session }: Pick<ExportContext, 'store' | 'session'>) {
  const logo = session.logoHash === null ? undefined : await store.sessions.findLogo(session.logoHash)
  return logo === undefined ? {} : { logo: Buffer.from(logo.png) }
}

export function certificateOf(person: EvidencePerson, reportContext: ReportContext): Report {
  const { organisation, session, content, now, timeZone } = reportContext
  const finishedOn = person.finishedOn ?? ''
  const firstOn = person.firstOn ?? person.runBegunOn ?? finishedOn
  const game = wording(content.wordings, 'ui.game.title', content.name)
  const { signatory, signatoryRole } = organisation
  const signatoryLine = signatoryRole === '' ? signatory : `${signatory}, ${signatoryRole}`
  return {
    ...reportHead(reportContext),
    overline: 'Action concourant au développement des compétences',
    title: 'Certificat de réalisation',
    blocks: [
      {
        kind: 'text',
        text: `La personne soussignée, ${signatoryLine}, représentant l’organisme ${organisation.name}, atteste que la personne nommée ci-dessous a suivi l’action décrite ici.`,
      },
      {
        kind: 'facts',
        rows: [
          { label: 'Nom et prénom', value: fullName(person) },
          { label: 'Entreprise, s’il y a lieu', value: '' },
          { label: 'Intitulé de l’action', value: `${session.name} – ${game}` },
          { label: 'Dates', value: periodInWords(firstOn < finishedOn ? firstOn : finishedOn, finishedOn) },
          { label: 'Durée constatée', value: formatDuration(secondsPlayed(person.playedMs)) },
          { label: 'Modalité', value: 'À distance, en ligne, à son rythme' },
        ],
      },
      { kind: 'heading', text: 'Nature de l’action (à cocher)' },
      {
        kind: 'boxes',
        items: [
          'Action de formation',
          'Action de formation par apprentissage',
          'Bilan de compétences',
          'Action de validation des acquis de l’expérience',
        ],
      },
      { kind: 'heading', text: 'Organisme' },
      {
        kind: 'facts',
        rows: [
          { label: 'Dénomination', value: organisation.name },
          { label: 'Adresse', value: organisation.address.replace(/\s*\r?\n\s*/g, ', ') },
          { label: 'SIRET', value: formatSiret(organisation.siret) },
          { label: 'Déclaration d’activité', value: `n° ${organisation.nda}` },
        ],
      },
      {
        kind: 'small',
        text: [
          'L’enregistrement de la déclaration d’activité ne vaut pas agrément de l’État.',
          'La durée est le temps d’activité que le serveur a constaté, jour par jour (formation à distance, article D.\u00a06313-3-1 du code du travail). Elle ne dit rien des réponses données : ce jeu ne note personne.',
          'Sans préjudice des délais imposés par les règles fiscales, comptables ou commerciales, l’organisme conserve les pièces qui ont permis d’établir ce certificat pendant trois ans à compter de la fin de l’année du dernier paiement ; en cas de cofinancement par des fonds européens, pendant la durée que celui-ci impose. Code du travail, articles L.\u00a06353-1 et R.\u00a06332-26.',
        ].join('\n'),
      },
      {
        kind: 'signature',
        beside: [
          { label: 'Fait à', value: '' },
          { label: 'le', value: formatDate(now, { weekday: 'long', timeZone }) },
        ],
        label: 'Cachet et signature de l’organisme',
        lines: [signatory, signatoryRole].filter((line) => line !== ''),
      },
    ],
  }
}

/** Creates a ZIP archive with one PDF for each learner who has finished. */
export const makeCertificates: Exporter = async (context) => {
  const { store, session, learners, now, renderPdf, reportProgress } = context
  const people = (await store.evidence.people(session.uid, learners)).filter(
    ({ finishedOn }) => finishedOn !== null,
  )
  const reportContext = { ...context, ...(await logoOf(context)) }
  const getFileName = fileNames('certificat', 'pdf')
  const files = new Map<string, Uint8Array>()
  for (const [index, person] of people.entries()) {
    await reportProgress(index, people.length)
    const pdf = await renderPdf({ kind: 'report', report: certificateOf(person, reportContext) })
    files.set(getFileName(`${person.lastname} ${person.firstname}`), pdf)
  }
  const uids = people.map(({ uid }) => uid)
  return { file: await zipOf(files, now), people: { uids, mustShare: false } }
}

import { join } from 'node:path'
import { readsSchema, sessionKindSchema } from '@didascalie/contract'
import { z } from 'zod'
import { defaultGame, gamesIn } from '../modules/content/load-contents.js'
import {
  allowsSharing,
  changeSession,
  chooseDefaultSession,
  closeSession,
  createSession,
  maxSeats,
  reopenSession,
  requireContent,
  type SessionChanges,
} from '../modules/sessions/rules.js'
import type { Session } from '../platform/database/schema.js'
import { dateIn, momentOf } from '../platform/time/time-zone.js'
import { command, type Option, text } from './command.js'
import { readInputFile } from './files.js'
import { dateCell, table } from './table.js'
import { count, endDate, startDate, uid } from './values.js'

const changeableOptions = {
  name: { value: 'nom', help: 'Nom de la session' },
  logo: { value: 'fichier', help: 'Logo (PNG, JPEG, WebP ou SVG, 5 Mo au plus)' },
  decors: { value: '0|1', help: '1\u00a0: décors et nom de la variante, là où le jeu en a' },
  'home-text': { value: 'fichier', help: 'Texte d’accueil, en HTML simple' },
  opens: {
    value: 'date',
    help: 'Ouverture\u00a0: 2026-09-01 ou 2026-09-01T08:30, à l’heure de DIDASCALIE_TIME_ZONE',
  },
  closes: { value: 'date', help: 'Fin\u00a0: ce jour compris, ou l’heure dite' },
  seats: { value: 'nombre', help: 'Nombre de places' },
  content: { value: 'nom', help: 'Le jeu (sinon, celui de l’installation), tant que personne n’a commencé' },
  reads: {
    value: 'group|each',
    help: 'Ce que lisent les formateurs\u00a0: le groupe (sinon), ou aussi chacun de ceux qui partagent\u00a0; se restreint, ne s’élargit pas',
  },
  course: {
    value: 'identifiant',
    help: 'Le cours de la plateforme (LTI) qui la choisit et en voit le suivi, par l’identifiant de son contexte',
  },
} satisfies Record<string, Option>

const changeableSchema = {
  logo: z.string().optional(),
  decors: z.enum(['0', '1'], { error: 'doit valoir 0 ou 1' }).optional(),
  'home-text': z.string().optional(),
  opens: startDate.optional(),
  closes: endDate.optional(),
  seats: count(maxSeats).optional(),
  content: z.string().optional(),
  reads: z.enum(readsSchema.options, { error: 'doit valoir group ou each' }).optional(),
  course: text(255).optional(),
}

type SessionOptions = z.infer<z.ZodObject<typeof changeableSchema>> & { name?: string | undefined }

function changesOf(options: SessionOptions, timeZone: string): SessionChanges {
  const { name, decors, opens, closes, seats, logo, content, reads, course, 'home-text': homeText } = options
  return {
    name,
    decors: decors === undefined ? undefined : decors === '1' ? 1 : 0,
    opensAt: opens && momentOf(opens, timeZone),
    closesAt: closes && momentOf(closes, timeZone),
    seats,
    content,
    reads,
    course,
    logo: logo === undefined ? undefined : readInputFile(logo),
    homeText: homeText === undefined ? undefined : readInputFile(homeText).toString('utf8'),
  }
}

/** Repeats the dates of the session, so that the operator notices a wrong date at once. `''` if the session has no dates. */
function datesOf({ opensAt, closesAt }: Session, timeZone: string): string {
  const opening = opensAt === null ? [] : [`s’ouvre le ${dateIn(timeZone, opensAt)}`]
  const end = closesAt === null ? [] : [`finit le ${dateIn(timeZone, closesAt)}`]
  const dates = [...opening, ...end]
  return dates.length === 0 ? '' : `\nElle ${dates.join(' et ')} (${timeZone}).`
}

export const sessionsCreate = command({
  words: 'sessions create',
  summary: 'Crée une session et affiche son identifiant.',
  options: {
    organisation: { value: 'identifiant', help: 'Organisme qui la donne' },
    kind: { value: 'normal|demo|partner', help: 'Entrée par code, de démonstration, ou par un partenaire' },
    partner: { value: 'identifiant', help: 'Le partenaire, pour une session de partenaire' },
    uid: { value: 'identifiant', help: 'Identifiant voulu, celui de l’adresse (sinon, tiré au hasard)' },
    ...changeableOptions,
  },
  schema: z.object({
    organisation: uid,
    name: text(),
    kind: z
      .enum(sessionKindSchema.options, { error: 'doit valoir normal, demo ou partner' })
      .default('normal'),
    partner: uid.optional(),
    uid: uid.optional(),
    ...changeableSchema,
  }),
  run: async ({ open, print, now, config }, options) => {
    const { store } = await open()
    const { organisation: organisationUid, kind, partner: partnerUid, name } = options
    const games = join(config.root, 'content')
    const content = requireContent(
      await gamesIn(games),
      options.content ?? (await defaultGame(games, config.content)),
    )
    const changes = changesOf(options, config.timeZone)
    const session = await createSession(
      store,
      { ...changes, name, organisationUid, kind, partnerUid, uid: options.uid, content },
      now,
    )
    const { uid } = session
    print(`Session créée\u00a0: ${uid} (adresse\u00a0: /?uid=${uid})${datesOf(session, config.timeZone)}`)
  },
})

export const sessionsUpdate = command({
  words: 'sessions update',
  summary: 'Change ce qui est donné, et rien d’autre.',
  options: { session: { value: 'identifiant', help: 'La session' }, ...changeableOptions },
  schema: z.object({ session: uid, name: text().optional(), ...changeableSchema }),
  run: async ({ open, print, config }, { session, ...options }) => {
    const { store } = await open()
    if (options.content !== undefined)
      requireContent(await gamesIn(join(config.root, 'content')), options.content)
    const changed = await changeSession(store, session, changesOf(options, config.timeZone))
    print(`Session ${session} mise à jour.${datesOf(changed, config.timeZone)}`)
  },
})

export const sessionsList = command({
  words: 'sessions list',
  summary: 'Liste les sessions.',
  options: {},
  schema: z.object({}),
  run: async ({ open, print, config: { timeZone } }) => {
    const { store } = await open()
    const rows = (await store.sessions.list()).map((row) => [
      ...[row.uid, row.name, row.organisation, row.content, row.kind],
      ...[
        dateCell(row.opensAt, timeZone),
        row.closedAt === null
          ? dateCell(row.closesAt, timeZone)
          : `fermée le ${dateCell(row.closedAt, timeZone)}`,
      ],
      ...[`${row.learners ?? 0}/${row.seats ?? '∞'}`, allowsSharing(row) ? 'chacun' : 'groupe'],
    ])
    const headings = [
      'identifiant',
      'nom',
      'organisme',
      'jeu',
      'genre',
      'ouverture',
      'fin',
      'places',
      'lecture',
    ]
    print(table(headings, rows))
  },
})

export const sessionsClose = command({
  words: 'sessions close',
  summary: 'Ferme une session\u00a0: plus personne n’y entre. Ceux qui jouent peuvent finir.',
  options: {
    session: { value: 'identifiant', help: 'La session' },
    'log-out': { help: 'Déconnecte aussi tous ceux qui y jouent' },
  },
  schema: z.object({ session: uid, 'log-out': z.boolean().default(false) }),
  run: async ({ open, print, now }, { session, 'log-out': logOut }) => {
    const { store } = await open()
    const revokedLoginCount = await closeSession(store, session, logOut, now)
    print(`Session ${session} fermée${logOut ? `, ${revokedLoginCount} connexion(s) coupée(s)` : ''}.`)
  },
})

export const sessionsReopen = command({
  words: 'sessions reopen',
  summary: 'Rouvre une session fermée.',
  options: { session: { value: 'identifiant', help: 'La session' } },
  schema: z.object({ session: uid }),
  run: async ({ open, print }, { session }) => {
    const { store } = await open()
    await reopenSession(store, session)
    print(`Session ${session} rouverte.`)
  },
})

export const sessionsDefault = command({
  words: 'sessions default',
  summary: 'Choisit la session d’une adresse sans uid.',
  options: { session: { value: 'identifiant', help: 'La session' } },
  schema: z.object({ session: uid }),
  run: async ({ open, print }, { session }) => {
    const { store } = await open()
    await chooseDefaultSession(store, session)
    print(`L’adresse sans uid mène maintenant à ${session}.`)
  },
})

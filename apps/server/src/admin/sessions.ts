import { sessionKindSchema } from '@didascalie/contract'
import { z } from 'zod'
import { OperatorError } from '../config.js'
import { sanitise } from '../domain/html.js'
import { newUid } from '../domain/keyring.js'
import type { Store } from '../store/open-store.js'
import type { SessionRow } from '../store/schema.js'
import { plainSession } from '../store/sessions.js'
import { command, type Option, text } from './command.js'
import { readGiven } from './files.js'
import { reencodeLogo } from './logo.js'
import { dayOf, table } from './table.js'
import { beginning, count, ending, uid } from './values.js'

const changeable = {
  name: { value: 'nom', help: 'Nom de la session' },
  logo: { value: 'fichier', help: 'Logo (PNG, JPEG, WebP ou SVG, 5 Mo au plus)' },
  decors: { value: '0|1', help: '1\u00a0: décors et nom de la variante, là où le jeu en a' },
  'home-text': { value: 'fichier', help: 'Texte d’accueil, en HTML simple' },
  opens: { value: 'date', help: 'Ouverture\u00a0: 2026-09-01 ou 2026-09-01T08:30' },
  closes: { value: 'date', help: 'Fin\u00a0: ce jour compris, ou l’heure dite' },
  seats: { value: 'nombre', help: 'Nombre de places' },
} satisfies Record<string, Option>

const changeableSchema = {
  logo: z.string().optional(),
  decors: z.enum(['0', '1'], { error: 'doit valoir 0 ou 1' }).optional(),
  'home-text': z.string().optional(),
  opens: beginning.optional(),
  closes: ending.optional(),
  seats: count(1_000_000).optional(),
}

type Changes = z.infer<z.ZodObject<typeof changeableSchema>>

/** Only what was given. */
async function changesOf(
  store: Store,
  given: Changes & { name?: string | undefined },
): Promise<Partial<SessionRow>> {
  const changes: Partial<SessionRow> = {}
  if (given.name !== undefined) changes.name = given.name
  if (given.decors !== undefined) changes.decors = Number(given.decors)
  if (given.opens !== undefined) changes.opens_at = given.opens
  if (given.closes !== undefined) changes.closes_at = given.closes
  if (given.seats !== undefined) changes.seats = given.seats
  if (given['home-text'] !== undefined)
    changes.text_home_page = sanitise(readGiven(given['home-text']).toString('utf8'))
  if (given.logo !== undefined)
    changes.logo_hash = await store.sessions.keepLogo(await reencodeLogo(readGiven(given.logo)))
  return changes
}

function requireOrder({ opens_at, closes_at }: Pick<SessionRow, 'opens_at' | 'closes_at'>): void {
  if (opens_at !== null && closes_at !== null && closes_at <= opens_at)
    throw new OperatorError(
      'La session finirait avant de s’ouvrir\u00a0: donnez à --closes une date après celle de --opens.',
    )
}

export async function requireSession(store: Store, sessionUid: string): Promise<SessionRow> {
  const session = await store.sessions.find(sessionUid)
  if (session === undefined)
    throw new OperatorError(`La session ${sessionUid} n’existe pas\u00a0: voyez «\u00a0sessions list\u00a0».`)
  return session
}

async function requirePartner(
  store: Store,
  kind: string,
  partnerUid: string | undefined,
): Promise<string | null> {
  if (kind !== 'partner') return null
  if (partnerUid === undefined)
    throw new OperatorError('Une session de partenaire demande l’option --partner.')
  if ((await store.partners.find(partnerUid)) === undefined)
    throw new OperatorError(
      `Le partenaire ${partnerUid} n’existe pas\u00a0: voyez «\u00a0partners list\u00a0».`,
    )
  return partnerUid
}

export const sessionsCreate = command({
  words: 'sessions create',
  summary: 'Crée une session et affiche son identifiant.',
  options: {
    organisation: { value: 'identifiant', help: 'Organisme qui la donne' },
    kind: { value: 'normal|demo|partner', help: 'Entrée par code, de démonstration, ou par un partenaire' },
    partner: { value: 'identifiant', help: 'Le partenaire, pour une session de partenaire' },
    uid: { value: 'identifiant', help: 'Identifiant voulu, celui de l’adresse (sinon, tiré au hasard)' },
    content: { value: 'nom', help: 'Le jeu (sinon, celui de l’installation)' },
    ...changeable,
  },
  schema: z.object({
    organisation: uid,
    name: text(),
    kind: z
      .enum(sessionKindSchema.options, { error: 'doit valoir normal, demo ou partner' })
      .default('normal'),
    partner: uid.optional(),
    uid: uid.optional(),
    content: z.string().optional(),
    ...changeableSchema,
  }),
  run: async ({ open, print, now, config }, given) => {
    const { store } = await open()
    if ((await store.organisations.find(given.organisation)) === undefined)
      throw new OperatorError(
        `L’organisme ${given.organisation} n’existe pas\u00a0: voyez «\u00a0organisations list\u00a0».`,
      )
    const sessionUid = given.uid ?? newUid()
    if ((await store.sessions.find(sessionUid)) !== undefined)
      throw new OperatorError(`La session ${sessionUid} existe déjà\u00a0: choisissez un autre identifiant.`)
    if (given.content !== undefined && given.content !== config.content)
      throw new OperatorError(`Cette installation sert le jeu ${config.content}, pas ${given.content}.`)
    const changes = await changesOf(store, given)
    requireOrder({ ...plainSession, ...changes })
    await store.sessions.create({
      ...plainSession,
      uid: sessionUid,
      organisation_uid: given.organisation,
      partner_uid: await requirePartner(store, given.kind, given.partner),
      kind: given.kind,
      name: given.name,
      content: config.content,
      created_at: now,
      ...changes,
    })
    print(`Session créée\u00a0: ${sessionUid} (adresse\u00a0: /?uid=${sessionUid})`)
  },
})

export const sessionsUpdate = command({
  words: 'sessions update',
  summary: 'Change ce qui est donné, et rien d’autre.',
  options: { session: { value: 'identifiant', help: 'La session' }, ...changeable },
  schema: z.object({ session: uid, name: text().optional(), ...changeableSchema }),
  run: async ({ open, print }, { session, ...given }) => {
    const { store } = await open()
    const row = await requireSession(store, session)
    const changes = await changesOf(store, given)
    if (Object.keys(changes).length === 0)
      throw new OperatorError('Rien à changer\u00a0: donnez au moins une option.')
    requireOrder({ ...row, ...changes })
    await store.sessions.update(session, changes)
    print(`Session ${session} mise à jour.`)
  },
})

export const sessionsList = command({
  words: 'sessions list',
  summary: 'Liste les sessions.',
  options: {},
  schema: z.object({}),
  run: async ({ open, print }) => {
    const { store } = await open()
    const rows = (await store.sessions.list()).map((row) => [
      ...[row.uid, row.name, row.organisation, row.kind],
      ...[
        dayOf(row.opens_at),
        row.closed_at === null ? dayOf(row.closes_at) : `fermée le ${dayOf(row.closed_at)}`,
      ],
      `${row.learners ?? 0}/${row.seats ?? '∞'}`,
    ])
    print(table(['identifiant', 'nom', 'organisme', 'genre', 'ouverture', 'fin', 'places'], rows))
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
    await requireSession(store, session)
    await store.sessions.update(session, { closed_at: now })
    const out = logOut ? await store.logins.revokeInSession(session, now) : 0
    print(`Session ${session} fermée${logOut ? `, ${out} connexion(s) coupée(s)` : ''}.`)
  },
})

export const sessionsReopen = command({
  words: 'sessions reopen',
  summary: 'Rouvre une session fermée.',
  options: { session: { value: 'identifiant', help: 'La session' } },
  schema: z.object({ session: uid }),
  run: async ({ open, print }, { session }) => {
    const { store } = await open()
    await requireSession(store, session)
    await store.sessions.update(session, { closed_at: null })
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
    await requireSession(store, session)
    await store.installation.set('default-session', session)
    print(`L’adresse sans uid mène maintenant à ${session}.`)
  },
})

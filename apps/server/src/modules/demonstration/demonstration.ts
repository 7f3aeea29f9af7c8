// Creates the demonstration data when the server first starts: an organisation, a partner, three sessions and a few codes.
import { randomBytes } from 'node:crypto'
import type { SessionKind } from '@didascalie/contract'
import type { Session } from '../../platform/database/schema.js'
import { sortKey } from '../../platform/database/sort-key.js'
import { type Keyring, newUid } from '../../platform/keys/keyring.js'
import { formatCode } from '../../platform/keys/readable-code.js'
import type { Store } from '../../store.js'
import { codeDefaults } from '../codes/rules.js'
import { organisationDefaults } from '../organisations/rules.js'
import { sessionDefaults } from '../sessions/rules.js'

export const demonstrationSessions = { demo: 'demo', partner: 'odysseus' } as const
/** The organisation has all fields that a certificate needs. The texts of the fields say that the organisation is fictitious. */
const organisation = {
  uid: 'demonstration',
  name: 'Maison Didascalie',
  controller: 'Maison Didascalie (organisme fictif, pour la démonstration)',
  contact: 'donnees@demonstration.invalid',
  address: 'Organisme fictif, pour la démonstration\n1 quai de l’Écluse\n00000 Démonstration',
  siret: '0'.repeat(14),
  nda: '0'.repeat(11),
  signatory: 'Solène Abgrall',
  signatoryRole: 'responsable, à titre fictif',
}
const partnerUid = 'odysseus'
const people = [
  ['Camille', 'Moreau'],
  ['Idris', 'Benali'],
  ['Louise', 'Fontaine'],
] as const

function newSession(kind: SessionKind, name: string, content: string, now: number): Session {
  return {
    ...sessionDefaults,
    // The uid of the normal session is the name of its game.
    uid: kind === 'normal' ? content : demonstrationSessions[kind],
    organisationUid: organisation.uid,
    partnerUid: kind === 'partner' ? partnerUid : null,
    kind,
    name,
    content,
    createdAt: now,
  }
}

/** Creates the demonstration once per database. A demonstration that was deleted is not created again. */
export async function seedDemonstration(
  store: Store,
  keyring: Keyring,
  content: string,
  now: number,
): Promise<void> {
  await store.seed.once('demonstration', String(now), {
    organisation: { ...organisationDefaults, ...organisation, createdAt: now },
    partner: {
      uid: partnerUid,
      organisationUid: organisation.uid,
      name: 'Partenaire de démonstration',
      secret: keyring.seal(randomBytes(32).toString('hex')),
      allowsUnsigned: true,
      origins: [],
      createdAt: now,
    },
    sessions: [
      newSession('normal', 'Session de démonstration', content, now),
      newSession('demo', 'Découverte', content, now),
      newSession('partner', 'Session partenaire', content, now),
    ],
    codes: people.map(([firstname, lastname], index) => ({
      ...codeDefaults,
      hash: keyring.hashCode(keyring.demonstrationCode(index)),
      uid: newUid(),
      sessionUid: content,
      firstname,
      lastname,
      nameKey: sortKey(lastname, firstname),
      createdAt: now,
    })),
  })
}

export interface DemonstrationLinks {
  codes: string[]
  demo: boolean
  partner: boolean
  /** The link to the console, or `''`. The link works only once, and only until the server restarts. */
  regie: string
}

/** Only the links and codes that still work. The server prints them at start. */
export async function demonstrationLinks(
  store: Store,
  keyring: Keyring,
): Promise<Omit<DemonstrationLinks, 'regie'>> {
  const codes: string[] = []
  for (const index of people.keys()) {
    const code = keyring.demonstrationCode(index)
    const storedCode = await store.codes.find(keyring.hashCode(code))
    if (storedCode !== undefined && storedCode.revokedAt === null) codes.push(formatCode(code))
  }
  const demo = await store.sessions.find(demonstrationSessions.demo)
  const partner = await store.sessions.find(demonstrationSessions.partner)
  return { codes, demo: demo?.kind === 'demo', partner: partner?.kind === 'partner' }
}

// The texts of the audit log: one French sentence per action, whose subject is the person who acted.
import type { AuditAction, AuditChange, AuditEntry, PackForm, Role } from '@didascalie/contract'
import { capitalise, formatCount } from '@didascalie/contract/text'
import { common } from './common.js'
import { connexions } from './connections.js'
import { dayOf, lastDayBefore, longDay } from './dates.js'
import { withDe } from './french.js'
import { preuves } from './person.js'

type EntryValues = Pick<AuditEntry, 'by' | 'subject' | 'count' | 'session' | 'detail'>

const inSession = ({ session }: EntryValues) => (session === '' ? '' : ` · ${session}`)
/** « la session « Menuiserie » », or « une session » for an erased session, which has no name. */
const theSession = ({ session }: EntryValues) =>
  session === '' ? 'une session' : `la session « ${session} »`
const howMany = ({ count }: EntryValues, one: string) => formatCount(count ?? 1, one)

const isIn = <Key extends string>(words: Record<Key, string>, key: string): key is Key =>
  Object.hasOwn(words, key)
const wordIn = <Key extends string>(words: Record<Key, string>, key: string): string =>
  isIn(words, key) ? words[key] : ''

const forms: Record<PackForm, string> = connexions.pack.forms
const roles: Record<Role, string> = common.roles
const asRole = ({ detail }: EntryValues) => {
  const role = wordIn(roles, detail).toLocaleLowerCase('fr')
  return role === '' ? '' : ` (${role})`
}
const documentName = ({ detail }: EntryValues) => {
  const kind = wordIn(preuves.job.kinds, detail)
  return kind === '' ? 'un document' : `« ${kind} »`
}
/** « le code de Marc » if the entry names a person, otherwise a number of codes. */
const codesAction = (verb: string) => (entry: EntryValues) =>
  `${verb} ${entry.subject === '' ? howMany(entry, 'code') : `le code ${withDe(entry.subject)}`}${inSession(entry)}`

const sentences: Record<AuditAction, (entry: EntryValues) => string> = {
  entered: () => 'entre dans la régie',
  'entered-by-recovery': () => 'entre avec un code de secours',
  'entered-by-launch': (entry) => `entre depuis une plateforme${inSession(entry)}`,
  refused: ({ subject, detail }) => {
    const by = detail === 'recovery' ? ' avec un code de secours' : ''
    return `n’a pas pu entrer${subject === '' ? '' : ` au nom ${withDe(subject)}`}${by}`
  },
  'left-everywhere': () => 'ferme toutes ses connexions',
  invited: (entry) =>
    entry.detail === 'renewal'
      ? `crée un nouveau lien de connexion pour ${entry.subject || 'quelqu’un'}`
      : `invite quelqu’un${asRole(entry)}`,
  'invitation-cancelled': () => 'annule une invitation',
  joined: (entry) => `rejoint l’équipe${asRole(entry)}`,
  renewed: () => 'choisit de nouveaux moyens de connexion',
  'role-changed': (entry) => `change le rôle ${withDe(entry.subject || 'quelqu’un')}${asRole(entry)}`,
  'member-removed': ({ subject }) => `retire ${subject || 'quelqu’un'} de l’équipe`,
  'staff-erased': ({ by, subject }) =>
    by === subject ? 'efface son compte' : `efface le compte ${withDe(subject || 'quelqu’un')}`,
  'keys-changed': () => 'change ses clés',
  'name-changed': () => 'change son nom',
  'session-created': (entry) => `ouvre ${theSession(entry)}`,
  'session-changed': (entry) => {
    const what = { logo: 'le logo de ', course: 'le cours de ' }
    return `change ${wordIn(what, entry.detail)}${theSession(entry)}`
  },
  'session-copied': (entry) => `fait ${theSession(entry)} par copie`,
  'session-closed': (entry) => `ferme ${theSession(entry)}`,
  'session-reopened': (entry) => `rouvre ${theSession(entry)}`,
  'session-archived': (entry) => `archive ${theSession(entry)}`,
  'session-unarchived': (entry) => `sort ${theSession(entry)} des archives`,
  'session-deleted': (entry) => `supprime ${theSession(entry)}`,
  'codes-made': (entry) => `fabrique ${howMany(entry, 'code')}${inSession(entry)}`,
  'codes-replaced': codesAction('remplace'),
  'codes-cancelled': codesAction('annule'),
  'code-confirmed': (entry) =>
    `entre avec le code remplacé ${withDe(entry.subject || 'quelqu’un')} et répond « C’est bien moi »${inSession(entry)}`,
  'code-declined': (entry) =>
    `entre avec le code remplacé ${withDe(entry.subject || 'quelqu’un')} et commence une autre partie${inSession(entry)}`,
  reminded: (entry) =>
    `${entry.detail === 'mail' ? 'reçoit par courriel' : 'prépare'} un rappel pour ${howMany(entry, 'personne')}${inSession(entry)}`,
  renamed: (entry) => `corrige le nom ${withDe(entry.subject || 'quelqu’un')}${inSession(entry)}`,
  moved: (entry) => `fait changer ${entry.subject || 'quelqu’un'} de session${inSession(entry)}`,
  projected: (entry) => `projette ${howMany(entry, 'carte')}${inSession(entry)}`,
  read: (entry) => `lit le parcours ${withDe(entry.subject || 'quelqu’un')}${inSession(entry)}`,
  exported: (entry) => `demande ${documentName(entry)}${inSession(entry)}`,
  fetched: (entry) => `télécharge ${documentName(entry)}${inSession(entry)}`,
  'person-exported': (entry) =>
    `demande les données ${withDe(entry.subject || 'quelqu’un')} pour les lui remettre${inSession(entry)}`,
  'person-erased': (entry) => `efface ${entry.subject || 'une personne'}${inSession(entry)}`,
  'erase-day-set': (entry) =>
    `avance l’effacement${entry.detail === '' ? '' : ` au ${longDay(entry.detail, 0)}`}${inSession(entry)}`,
  'session-erased': (entry) =>
    `efface les données de ${howMany(entry, 'personne')}, le jour venu${inSession(entry)}`,
  'organisation-changed': () => 'change la page de l’organisme',
  improvement: (entry) => `note une amélioration${inSession(entry)}`,
  'platform-invited': () => 'invite une plateforme à s’enregistrer',
  'platform-registered': () => 'enregistre une plateforme',
  'platform-removed': () => 'retire une plateforme',
  'record-store-set': () => 'donne l’adresse du LRS',
  'record-times-set': ({ detail }) =>
    detail === 'real' ? 'fait envoyer au LRS l’heure des événements' : 'ne fait envoyer au LRS que le jour',
  'record-store-removed': () => 'retire le LRS',
  packed: ({ detail }) => `télécharge le jeu en paquet${isIn(forms, detail) ? ` (${forms[detail]})` : ''}`,
}

/** The subject of a sentence whose entry names no person. For actions that are not listed here, the subject is « L’hébergeur ». */
const subjectsWithoutName: { [Action in AuditAction]?: string } = {
  refused: 'Quelqu’un',
  'entered-by-launch': 'Quelqu’un',
  'code-confirmed': 'Quelqu’un',
  'code-declined': 'Quelqu’un',
  'session-erased': 'La régie',
}

const fields: Record<string, string> = {
  name: 'le nom',
  content: 'le jeu',
  opensAt: 'l’ouverture',
  closesAt: 'la fermeture',
  seats: 'les places',
  decors: 'le décor',
  homeText: 'le mot aux apprenants',
  reads: 'ce que la régie peut lire',
  keepMonths: 'la conservation',
  state: 'l’état',
  controller: 'le responsable du traitement',
  contact: 'le contact',
  address: 'l’adresse',
  siret: 'le SIRET',
  nda: 'le numéro de déclaration',
  signatory: 'qui signe',
  signatoryRole: 'la qualité de qui signe',
  timeZone: 'le fuseau horaire',
}

/** A value of a setting in French. `null` has a meaning of its own for each setting. */
function settingText(field: string, value: string | number | null, zone: string): string {
  if (field === 'seats') return value === null ? 'sans limite' : String(value)
  if (field === 'keepMonths') return value === null ? 'réglage de l’installation' : `${value} mois`
  if (field === 'opensAt' || field === 'closesAt') {
    if (typeof value !== 'number') return 'sans date'
    return longDay(field === 'closesAt' ? lastDayBefore(value, zone) : dayOf(value, zone), 0)
  }
  if (field === 'reads') return value === 'each' ? 'le parcours de qui le partage' : 'le groupe seulement'
  if (field === 'decors') return value === 1 ? 'l’autre' : 'celui d’origine'
  return String(value ?? '')
}

function changeText({ field, values }: AuditChange, zone: string): string {
  const name = wordIn(fields, field) || field
  if (values === null) return name
  return `${name} (${settingText(field, values.before, zone)} → ${settingText(field, values.after, zone)})`
}

export const journal = {
  title: 'Journal',
  loading: 'Chargement du journal…',
  kinds: {
    all: 'Tout',
    readings: 'Lectures',
    codes: 'Codes',
    exports: 'Documents',
    erasures: 'Effacements',
    entries: 'Entrées',
    connections: 'Connexions',
    team: 'Équipe',
  },
  show: 'Montrer',
  empty: 'Rien n’est encore inscrit au journal.',
  none: 'Rien de tel au journal.',
  more: 'Plus ancien',
  keeps: 'Le journal se garde 12 mois, sans les noms des personnes effacées. Rien ne peut y être changé.',
  who: ({ by, action }: AuditEntry) =>
    by === '' ? (subjectsWithoutName[action] ?? 'L’hébergeur') : capitalise(by),
  /** « : les places (24 → 12), le nom », or nothing. */
  changes: ({ changes }: AuditEntry, zone: string) =>
    changes.length === 0 ? '' : ` : ${changes.map((change) => changeText(change, zone)).join(', ')}`,
  done: (entry: AuditEntry) => sentences[entry.action](entry),
}

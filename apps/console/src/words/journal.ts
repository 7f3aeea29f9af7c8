// The texts of the journal: one sentence per action, with the person as its subject.
import type { AuditAction, AuditEntry, PackForm, Role } from '@didascalie/contract'
import { common } from './common.js'
import { connexions } from './connexions.js'
import { longDay } from './dates.js'
import { capital, of, several } from './french.js'
import { preuves } from './personne.js'

type Told = Pick<AuditEntry, 'by' | 'subject' | 'count' | 'session' | 'detail'>

const here = ({ session }: Told) => (session === '' ? '' : ` · ${session}`)
/** « la session « Menuiserie » »; an erased session has no name. */
const theSession = ({ session }: Told) => (session === '' ? 'une session' : `la session « ${session} »`)
const howMany = ({ count }: Told, one: string) => several(count ?? 1, one)

const isIn = <Key extends string>(words: Record<Key, string>, key: string): key is Key =>
  Object.hasOwn(words, key)
const wordIn = <Key extends string>(words: Record<Key, string>, key: string): string =>
  isIn(words, key) ? words[key] : ''

const forms: Record<PackForm, string> = connexions.pack.forms
const roles: Record<Role, string> = common.roles
const asRole = ({ detail }: Told) => {
  const role = wordIn(roles, detail).toLocaleLowerCase('fr')
  return role === '' ? '' : ` (${role})`
}
const document = ({ detail }: Told) => {
  const kind = wordIn(preuves.job.kinds, detail)
  return kind === '' ? 'un document' : `« ${kind} »`
}
/** The code of one person, or a number of unused codes. */
const codes = (verb: string) => (told: Told) =>
  `${verb} ${told.subject === '' ? howMany(told, 'code') : `le code ${of(told.subject)}`}${here(told)}`

const sentences: Record<AuditAction, (told: Told) => string> = {
  entered: () => 'entre dans la régie',
  'entered-by-recovery': () => 'entre avec un code de secours',
  'entered-by-launch': (told) => `entre depuis une plateforme${here(told)}`,
  refused: ({ subject, detail }) => {
    const by = detail === 'recovery' ? ' avec un code de secours' : ''
    return `n’a pas pu entrer${subject === '' ? '' : ` au nom ${of(subject)}`}${by}`
  },
  'left-everywhere': () => 'ferme toutes ses connexions',
  invited: (told) =>
    told.detail === 'renewal'
      ? `propose à ${told.subject || 'quelqu’un'} de refaire son entrée`
      : `invite quelqu’un${asRole(told)}`,
  'invitation-cancelled': () => 'annule une invitation',
  joined: (told) => `rejoint l’équipe${asRole(told)}`,
  renewed: () => 'refait son entrée',
  'role-changed': (told) => `change le rôle ${of(told.subject || 'quelqu’un')}${asRole(told)}`,
  'member-removed': ({ subject }) => `retire ${subject || 'quelqu’un'} de l’équipe`,
  'staff-erased': ({ by, subject }) =>
    by === subject ? 'efface son compte' : `efface le compte ${of(subject || 'quelqu’un')}`,
  'keys-changed': () => 'change ses clés',
  'name-changed': () => 'change son nom',
  'session-created': (told) => `ouvre ${theSession(told)}`,
  'session-changed': (told) => {
    const what = { logo: 'le logo de ', course: 'le cours de ' }
    return `change ${wordIn(what, told.detail)}${theSession(told)}`
  },
  'session-copied': (told) => `fait ${theSession(told)} par copie`,
  'session-closed': (told) => `ferme ${theSession(told)}`,
  'session-reopened': (told) => `rouvre ${theSession(told)}`,
  'session-archived': (told) => `archive ${theSession(told)}`,
  'session-unarchived': (told) => `sort ${theSession(told)} des archives`,
  'session-deleted': (told) => `supprime ${theSession(told)}`,
  'codes-made': (told) => `fabrique ${howMany(told, 'code')}${here(told)}`,
  'codes-replaced': codes('remplace'),
  'codes-cancelled': codes('annule'),
  'code-confirmed': (told) =>
    `entre avec le code remplacé ${of(told.subject || 'quelqu’un')} et répond « C’est bien moi »${here(told)}`,
  'code-declined': (told) =>
    `entre avec le code remplacé ${of(told.subject || 'quelqu’un')} et commence une autre partie${here(told)}`,
  reminded: (told) =>
    `${told.detail === 'mail' ? 'reçoit par courriel' : 'prépare'} un rappel pour ${howMany(told, 'personne')}${here(told)}`,
  renamed: (told) => `corrige le nom ${of(told.subject || 'quelqu’un')}${here(told)}`,
  moved: (told) => `fait changer ${told.subject || 'quelqu’un'} de session${here(told)}`,
  projected: (told) => `projette ${howMany(told, 'carte')}${here(told)}`,
  read: (told) => `lit le parcours ${of(told.subject || 'quelqu’un')}${here(told)}`,
  exported: (told) => `demande ${document(told)}${here(told)}`,
  fetched: (told) => `télécharge ${document(told)}${here(told)}`,
  'person-exported': (told) =>
    `demande les données ${of(told.subject || 'quelqu’un')} pour les lui remettre${here(told)}`,
  'person-erased': (told) => `efface ${told.subject || 'une personne'}${here(told)}`,
  'erase-day-set': (told) =>
    `avance l’effacement${told.detail === '' ? '' : ` au ${longDay(told.detail, 0)}`}${here(told)}`,
  'session-erased': (told) => `efface les données de ${howMany(told, 'personne')}, le jour venu${here(told)}`,
  'organisation-changed': () => 'change la page de l’organisme',
  improvement: (told) => `note une amélioration${here(told)}`,
  'platform-invited': () => 'invite une plateforme à s’enregistrer',
  'platform-registered': () => 'enregistre une plateforme',
  'platform-removed': () => 'retire une plateforme',
  'record-store-set': () => 'donne l’adresse du LRS',
  'record-times-set': ({ detail }) =>
    detail === 'real' ? 'fait envoyer au LRS l’heure des événements' : 'ne fait envoyer au LRS que le jour',
  'record-store-removed': () => 'retire le LRS',
  packed: ({ detail }) => `télécharge le jeu en paquet${isIn(forms, detail) ? ` (${forms[detail]})` : ''}`,
}

/** The subject of actions by an unknown person or by the server itself. */
const unnamed: { [Action in AuditAction]?: string } = {
  refused: 'Quelqu’un',
  'entered-by-launch': 'Quelqu’un',
  'code-confirmed': 'Quelqu’un',
  'code-declined': 'Quelqu’un',
  'session-erased': 'La régie',
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
  who: ({ by, action }: AuditEntry) => (by === '' ? (unnamed[action] ?? 'L’hébergeur') : capital(by)),
  done: (entry: AuditEntry) => sentences[entry.action](entry),
}

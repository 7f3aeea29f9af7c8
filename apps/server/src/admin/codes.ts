import { z } from 'zod'
import { OperatorError } from '../config.js'
import { formatCode, newCode, normaliseCode } from '../domain/access-code.js'
import { type Card, cardSheet } from './cards.js'
import { command, text } from './command.js'
import { readPeople, textOf, toCsv } from './csv.js'
import { readGiven, writeNew } from './files.js'
import { requireSession } from './sessions.js'
import { table } from './table.js'
import { count, ending, uid } from './values.js'

const mostCodes = 10_000

function cardsFor(howMany: number | undefined, listPath: string | undefined): Card[] {
  if (listPath !== undefined && howMany !== undefined)
    throw new OperatorError('Donnez --count ou --learners, pas les deux.')
  if (listPath !== undefined) {
    const people = readPeople(textOf(readGiven(listPath)))
    if (people.length === 0 || people.length > mostCodes)
      throw new OperatorError(
        `Le fichier ${listPath} doit compter de 1 à ${mostCodes} lignes «\u00a0prénom;nom\u00a0».`,
      )
    return people.map((person) => ({ ...person, code: newCode() }))
  }
  if (howMany === undefined)
    throw new OperatorError('Donnez --count (combien de codes) ou --learners (pour qui).')
  return Array.from({ length: howMany }, () => ({ code: newCode(), firstname: '', lastname: '' }))
}

export const codesMake = command({
  words: 'codes make',
  summary: 'Fabrique des codes d’accès. Ils ne sont écrits qu’ici\u00a0: la base n’en garde que l’empreinte.',
  options: {
    session: { value: 'identifiant', help: 'La session' },
    count: { value: 'nombre', help: 'Combien de codes, sans nom' },
    learners: {
      value: 'fichier',
      help: 'Ou un code pour chaque ligne «\u00a0prénom;nom\u00a0» de ce fichier',
    },
    format: { value: 'csv|cards', help: 'Tableau CSV (par défaut) ou planche de cartes à imprimer (HTML)' },
    out: { value: 'fichier', help: 'Où les écrire (sinon, à l’écran)' },
    expires: { value: 'date', help: 'Dernier jour où ils ouvrent' },
    address: { value: 'adresse', help: 'Adresse imprimée sur les cartes' },
  },
  schema: z.object({
    session: uid,
    count: count(mostCodes).optional(),
    learners: z.string().optional(),
    format: z.enum(['csv', 'cards'], { error: 'doit valoir csv ou cards' }).default('csv'),
    out: z.string().optional(),
    expires: ending.optional(),
    address: text(500).optional(),
  }),
  run: async ({ open, print, now, config }, given) => {
    const { store, keyring } = await open()
    const session = await requireSession(store, given.session)
    if (session.kind !== 'normal')
      throw new OperatorError('Les codes sont pour les sessions où l’on entre par code (normal).')
    const cards = cardsFor(given.count, given.learners)
    const address =
      given.address ?? `${config.origin ?? `http://127.0.0.1:${config.port}`}/?uid=${session.uid}`
    const written =
      given.format === 'cards'
        ? cardSheet(cards, session.name, address)
        : toCsv(
            ['code', 'prénom', 'nom', 'adresse'],
            cards.map((card) => [formatCode(card.code), card.firstname, card.lastname, address]),
          )
    // Written first: codes that nobody could read would be of no use.
    if (given.out !== undefined) writeNew(given.out, written)
    await store.codes.create(
      cards.map(({ code, firstname, lastname }) => ({
        hash: keyring.hashCode(code),
        session_uid: session.uid,
        learner_uid: null,
        firstname,
        lastname,
        created_at: now,
        expires_at: given.expires ?? null,
        revoked_at: null,
      })),
    )
    print(given.out === undefined ? written : `${cards.length} code(s) écrit(s) dans ${given.out}`)
  },
})

export const codesRevoke = command({
  words: 'codes revoke',
  summary: 'Annule un code et déconnecte qui s’en est servi.',
  options: { code: { value: 'code', help: 'Le code, tel qu’il est imprimé' } },
  schema: z.object({ code: text(64) }),
  run: async ({ open, print, now }, { code }) => {
    const { store, keyring } = await open()
    const revoked = await store.codes.revoke(keyring.hashCode(normaliseCode(code)), now)
    if (!revoked) throw new OperatorError('Ce code n’existe pas, ou il est déjà annulé.')
    print('Code annulé.')
  },
})

export const codesStatus = command({
  words: 'codes status',
  summary: 'Compte les codes d’une session.',
  options: { session: { value: 'identifiant', help: 'La session' } },
  schema: z.object({ session: uid }),
  run: async ({ open, print }, { session }) => {
    const { store } = await open()
    await requireSession(store, session)
    const { made, used, revoked } = await store.codes.countInSession(session)
    print(table(['fabriqués', 'utilisés', 'annulés'], [[made, used, revoked]]))
  },
})

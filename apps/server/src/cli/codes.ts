import { z } from 'zod'
import { type ListFault, type Person, readPeople } from '../modules/codes/people.js'
import { type CreatedCode, countCodes, makeCodes, maxCodes, revokeCode } from '../modules/codes/rules.js'
import { requireSession, sessionAddress, typedAddress } from '../modules/sessions/rules.js'
import { OperatorError } from '../platform/errors/operator-error.js'
import { formatCode } from '../platform/keys/readable-code.js'
import { decodeText, toCsv } from '../platform/text/csv.js'
import { momentOf } from '../platform/time/time-zone.js'
import { linkOrigin } from '../server-address.js'
import { renderCardsPage } from './cards.js'
import { command, text } from './command.js'
import { readInputFile, writeNew } from './files.js'
import { table } from './table.js'
import { count, endDate, uid } from './values.js'

const maxFaultsPrinted = 10

function sentenceOf(fault: ListFault): string {
  const start = `ligne ${fault.line}\u00a0: `
  if (fault.what === 'columns') return `${start}${fault.found} colonne(s) au lieu de ${fault.expected}`
  if (fault.what === 'no-name') return `${start}ni prénom ni nom`
  if (fault.what === 'too-long') return `${start}un nom de plus de 200 caractères`
  if (fault.what === 'unreadable') return `${start}un signe qui n’est pas une lettre`
  return `${start}un guillemet qui n’est pas fermé`
}

/** Rejects the whole list if one line has a fault. Otherwise the operator would have to revoke codes with wrong names later. */
function readList(path: string): Person[] {
  const { people, faults } = readPeople(decodeText(readInputFile(path)))
  if (faults.length === 0) return people
  const moreFaults =
    faults.length > maxFaultsPrinted ? [`… et ${faults.length - maxFaultsPrinted} autre(s)`] : []
  throw new OperatorError(
    [
      `Aucun code n’a été fait\u00a0: corrigez ${path}, une personne par ligne «\u00a0prénom;nom\u00a0».`,
      ...[...faults.slice(0, maxFaultsPrinted).map(sentenceOf), ...moreFaults].map((line) => `  ${line}`),
    ].join('\n'),
  )
}

function peopleFor(codeCount: number | undefined, listPath: string | undefined): Person[] {
  if (listPath !== undefined && codeCount !== undefined)
    throw new OperatorError('Donnez --count ou --learners, pas les deux.')
  if (listPath !== undefined) return readList(listPath)
  if (codeCount === undefined)
    throw new OperatorError('Donnez --count (combien de codes) ou --learners (pour qui).')
  return Array.from({ length: codeCount }, () => ({ firstname: '', lastname: '' }))
}

const codeTable = (codes: CreatedCode[], address: string) =>
  toCsv(
    ['code', 'prénom', 'nom', 'adresse'],
    codes.map(({ code, firstname, lastname }) => [formatCode(code), firstname, lastname, address]),
  )

export const codesMake = command({
  words: 'codes make',
  summary: 'Fabrique des codes d’accès. Ils ne sont écrits qu’ici\u00a0: la base n’en garde que l’empreinte.',
  options: {
    session: { value: 'identifiant', help: 'La session' },
    count: { value: 'nombre', help: 'Combien de codes, sans nom' },
    learners: {
      value: 'fichier',
      help: 'Ou un code pour chaque ligne «\u00a0prénom;nom\u00a0» de ce fichier (CSV)',
    },
    format: { value: 'csv|cards', help: 'Tableau CSV (par défaut) ou planche de cartes à imprimer (HTML)' },
    out: { value: 'fichier', help: 'Où les écrire (sinon, à l’écran)' },
    expires: { value: 'date', help: 'Dernier jour où ils ouvrent' },
    address: { value: 'adresse', help: 'Adresse écrite avec les codes (sinon, celle du jeu)' },
  },
  schema: z.object({
    session: uid,
    count: count(maxCodes).optional(),
    learners: z.string().optional(),
    format: z.enum(['csv', 'cards'], { error: 'doit valoir csv ou cards' }).default('csv'),
    out: z.string().optional(),
    expires: endDate.optional(),
    address: text(500).optional(),
  }),
  run: async ({ open, print, now, config }, options) => {
    const { session: sessionUid, expires, format, out } = options
    const expiresAt = expires && momentOf(expires, config.timeZone)
    const { store, keyring } = await open()
    const origin = linkOrigin(config)
    const context = { store, defaultSession: config.defaultSession }
    const session = await requireSession(store, sessionUid)
    // A table is for a mailing, where a link is pressed. The address on a card is typed by hand.
    const printedAddress =
      format === 'cards' ? await typedAddress(context, session, origin) : sessionAddress(origin, session)
    const address = options.address ?? printedAddress
    const people = peopleFor(options.count, options.learners)
    let output = ''
    const handOut = (codes: CreatedCode[]) => {
      output = format === 'cards' ? renderCardsPage(codes, session.name, address) : codeTable(codes, address)
      if (out !== undefined) writeNew(out, output)
    }
    await makeCodes({ store, keyring }, { sessionUid, people, expiresAt, deliver: handOut }, now)
    print(out === undefined ? output : `${people.length} code(s) écrit(s) dans ${out}`)
  },
})

export const codesRevoke = command({
  words: 'codes revoke',
  summary: 'Annule un code et déconnecte qui s’en est servi.',
  options: { code: { value: 'code', help: 'Le code, tel qu’il est imprimé' } },
  schema: z.object({ code: text(64) }),
  run: async ({ open, print, now }, { code }) => {
    await revokeCode(await open(), code, now)
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
    const { made, used, revoked } = await countCodes(store, session)
    print(table(['fabriqués', 'utilisés', 'annulés'], [[made, used, revoked]]))
  },
})

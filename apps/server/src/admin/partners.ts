import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import { OperatorError } from '../config.js'
import { newUid } from '../domain/keyring.js'
import { signEntry } from '../domain/partner-signature.js'
import { isPartnerOrigin } from '../http/security-headers.js'
import { command, text } from './command.js'
import { requireSession } from './sessions.js'
import { table } from './table.js'
import { uid } from './values.js'

export const partnersCreate = command({
  words: 'partners create',
  summary: 'Crée un partenaire et affiche son secret, une seule fois.',
  options: {
    organisation: { value: 'identifiant', help: 'Organisme du partenaire' },
    name: { value: 'nom', help: 'Nom du partenaire' },
    uid: { value: 'identifiant', help: 'Identifiant voulu (sinon, tiré au hasard)' },
    origin: {
      value: 'origine',
      help: 'Site qui peut encadrer le jeu, comme https://lms.exemple.fr (répétable)',
      many: true,
    },
    'allow-unsigned': { help: 'Accepte ses liens sans signature\u00a0: il est cru sur parole' },
  },
  schema: z.object({
    organisation: uid,
    name: text(),
    uid: uid.optional(),
    origin: z
      .array(z.string().refine(isPartnerOrigin, 'doit être une origine comme https://lms.exemple.fr'))
      .default([]),
    'allow-unsigned': z.boolean().default(false),
  }),
  run: async ({ open, print, now }, given) => {
    const { store, keyring } = await open()
    if ((await store.organisations.find(given.organisation)) === undefined)
      throw new OperatorError(
        `L’organisme ${given.organisation} n’existe pas\u00a0: voyez «\u00a0organisations list\u00a0».`,
      )
    const secret = randomBytes(32).toString('hex')
    const partnerUid = given.uid ?? newUid()
    if ((await store.partners.find(partnerUid)) !== undefined)
      throw new OperatorError(
        `Le partenaire ${partnerUid} existe déjà\u00a0: choisissez un autre identifiant.`,
      )
    await store.partners.create({
      uid: partnerUid,
      organisation_uid: given.organisation,
      name: given.name,
      secret: keyring.seal(secret),
      allow_unsigned: given['allow-unsigned'] ? 1 : 0,
      origins: JSON.stringify(given.origin),
      created_at: now,
    })
    print(
      `Partenaire créé\u00a0: ${partnerUid}\nSecret (à lui transmettre, il ne sera plus affiché)\u00a0: ${secret}`,
    )
  },
})

export const partnersList = command({
  words: 'partners list',
  summary: 'Liste les partenaires.',
  options: {},
  schema: z.object({}),
  run: async ({ open, print }) => {
    const { store } = await open()
    const rows = (await store.partners.list()).map((row) => [
      ...[row.uid, row.name, row.allow_unsigned === 1 ? 'non' : 'oui'],
      z.array(z.string()).parse(JSON.parse(row.origins)).join(' '),
    ])
    print(table(['identifiant', 'nom', 'signature exigée', 'origines'], rows))
  },
})

export const partnersLink = command({
  words: 'partners link',
  summary: 'Fabrique un lien signé, bon cinq minutes et une fois, pour essayer.',
  options: {
    session: { value: 'identifiant', help: 'La session du partenaire' },
    puid: { value: 'texte', help: 'Qui vient, pour le partenaire' },
  },
  schema: z.object({ session: uid, puid: text(128) }),
  run: async ({ open, print, now, config }, { session: sessionUid, puid }) => {
    const { store, keyring } = await open()
    const session = await requireSession(store, sessionUid)
    const partner = session.partner_uid === null ? undefined : await store.partners.find(session.partner_uid)
    if (partner === undefined)
      throw new OperatorError(`La session ${sessionUid} n’est pas celle d’un partenaire.`)
    const time = Math.floor(now / 1000)
    const nonce = newUid()
    const signature = signEntry(keyring.unseal(partner.secret), { puid, sessionUid, time, nonce })
    const query = new URLSearchParams({ uid: sessionUid, puid, time: String(time), nonce, signature })
    print(`${config.origin ?? `http://127.0.0.1:${config.port}`}/?${query}`)
  },
})

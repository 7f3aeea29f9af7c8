import { z } from 'zod'
import { createPartner, signForPartner } from '../modules/partners/rules.js'
import { requireSession } from '../modules/sessions/rules.js'
import { isPartnerOrigin } from '../platform/http/security-headers.js'
import { linkOrigin } from '../server-address.js'
import { command, text } from './command.js'
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
      isRepeatable: true,
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
  run: async ({ open, print, now }, options) => {
    const { 'allow-unsigned': allowUnsigned, organisation: organisationUid, origin: origins } = options
    const newPartner = { organisationUid, name: options.name, uid: options.uid, origins, allowUnsigned }
    const { uid, secret } = await createPartner(await open(), newPartner, now)
    print(
      `Partenaire créé\u00a0: ${uid}\nSecret (à lui transmettre, il ne sera plus affiché)\u00a0: ${secret}`,
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
      ...[row.uid, row.name, row.allowsUnsigned ? 'non' : 'oui'],
      row.origins.join(' '),
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
    const opened = await open()
    const session = await requireSession(opened.store, sessionUid)
    const { time, nonce, signature } = await signForPartner(opened, { session, puid }, now)
    const query = new URLSearchParams({ uid: sessionUid, puid, time: String(time), nonce, signature })
    print(`${linkOrigin(config)}/?${query}`)
  },
})

import { z } from 'zod'
import { OperatorError } from '../config.js'
import { newUid } from '../domain/keyring.js'
import { command, text } from './command.js'
import { dayOf, table } from './table.js'
import { uid } from './values.js'

export const organisationsCreate = command({
  words: 'organisations create',
  summary: 'Crée un organisme et affiche son identifiant.',
  options: {
    name: { value: 'nom', help: 'Nom de l’organisme, imprimé sur les bilans' },
    uid: { value: 'identifiant', help: 'Identifiant voulu (sinon, tiré au hasard)' },
  },
  schema: z.object({ name: text(), uid: uid.optional() }),
  run: async ({ open, print, now }, { name, uid = newUid() }) => {
    const { store } = await open()
    if ((await store.organisations.find(uid)) !== undefined)
      throw new OperatorError(`L’organisme ${uid} existe déjà\u00a0: choisissez un autre identifiant.`)
    await store.organisations.create({ uid, name, created_at: now })
    print(`Organisme créé\u00a0: ${uid}`)
  },
})

export const organisationsList = command({
  words: 'organisations list',
  summary: 'Liste les organismes.',
  options: {},
  schema: z.object({}),
  run: async ({ open, print }) => {
    const { store } = await open()
    const rows = await store.organisations.list()
    print(
      table(
        ['identifiant', 'nom', 'créé le'],
        rows.map((row) => [row.uid, row.name, dayOf(row.created_at)]),
      ),
    )
  },
})

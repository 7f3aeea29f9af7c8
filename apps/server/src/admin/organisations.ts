import { z } from 'zod'
import { createOrganisation } from '../domain/organisations.js'
import { command, text } from './command.js'
import { dateCell, table } from './table.js'
import { uid } from './values.js'

export const organisationsCreate = command({
  words: 'organisations create',
  summary: 'Crée un organisme et affiche son identifiant.',
  options: {
    name: { value: 'nom', help: 'Nom de l’organisme, imprimé sur les bilans' },
    uid: { value: 'identifiant', help: 'Identifiant voulu (sinon, tiré au hasard)' },
  },
  schema: z.object({ name: text(), uid: uid.optional() }),
  run: async ({ open, print, now }, given) => {
    const { store } = await open()
    const { uid } = await createOrganisation(store, given, now)
    print(`Organisme créé\u00a0: ${uid}`)
  },
})

export const organisationsList = command({
  words: 'organisations list',
  summary: 'Liste les organismes.',
  options: {},
  schema: z.object({}),
  run: async ({ open, print, config }) => {
    const { store } = await open()
    const rows = await store.organisations.list()
    print(
      table(
        ['identifiant', 'nom', 'créé le'],
        rows.map((row) => [row.uid, row.name, dateCell(row.created_at, config.timeZone)]),
      ),
    )
  },
})

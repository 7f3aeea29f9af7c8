import { z } from 'zod'
import { changeOrganisation, createOrganisation } from '../modules/organisations/rules.js'
import { command, type Option, text } from './command.js'
import { dateCell, table } from './table.js'
import { uid } from './values.js'

const changeableOptions = {
  name: { value: 'nom', help: 'Nom de l’organisme, imprimé sur les bilans' },
  controller: { value: 'nom', help: 'Responsable du traitement, nommé aux apprenants' },
  contact: { value: 'adresse', help: 'Où lui écrire au sujet des données' },
} satisfies Record<string, Option>

export const organisationsCreate = command({
  words: 'organisations create',
  summary: 'Crée un organisme et affiche son identifiant.',
  options: {
    ...changeableOptions,
    uid: { value: 'identifiant', help: 'Identifiant voulu (sinon, tiré au hasard)' },
  },
  schema: z.object({
    name: text(),
    controller: text().optional(),
    contact: text().optional(),
    uid: uid.optional(),
  }),
  run: async ({ open, print, now }, options) => {
    const { store } = await open()
    const { uid } = await createOrganisation(store, options, now)
    print(`Organisme créé\u00a0: ${uid}`)
  },
})

export const organisationsUpdate = command({
  words: 'organisations update',
  summary: 'Change ce qui est donné, et rien d’autre.',
  options: { organisation: { value: 'identifiant', help: 'L’organisme' }, ...changeableOptions },
  schema: z.object({
    organisation: uid,
    name: text().optional(),
    controller: text().optional(),
    contact: text().optional(),
  }),
  run: async ({ open, print }, { organisation, ...options }) => {
    const { store } = await open()
    await changeOrganisation(store, organisation, options)
    print(`Organisme ${organisation} mis à jour.`)
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
        ['identifiant', 'nom', 'créé le', 'responsable', 'contact'],
        rows.map((row) => [
          ...[row.uid, row.name, dateCell(row.createdAt, config.timeZone)],
          ...[row.controller || '—', row.contact || '—'],
        ]),
      ),
    )
  },
})

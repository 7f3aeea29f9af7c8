import { z } from 'zod'
import { isForThisMachine } from '../config.js'
import { requireOrganisation } from '../domain/organisations.js'
import { Refusal } from '../domain/refusal.js'
import { whatIsWrong } from '../xapi/sender.js'
import { command, text } from './command.js'
import { table } from './table.js'
import { uid } from './values.js'

export const xapiSet = command({
  words: 'xapi set',
  summary: 'Donne le LRS (xAPI) d’un organisme\u00a0: débuts, chapitres et fins y sont envoyés.',
  options: {
    organisation: { value: 'identifiant', help: 'L’organisme' },
    address: { value: 'adresse', help: 'Adresse du LRS, comme https://lrs.exemple.fr/xapi' },
    key: { value: 'clé:secret', help: 'Ses identifiants' },
  },
  schema: z.object({
    organisation: uid,
    address: z.url('doit être une adresse, comme https://lrs.exemple.fr/xapi'),
    key: text(1000).regex(/:/, 'doit être de la forme clé:secret'),
  }),
  run: async ({ open, print, now }, { organisation, address, key }) => {
    const { store, keyring } = await open()
    await requireOrganisation(store, organisation)
    await store.xapi.setStore({
      organisation_uid: organisation,
      address,
      key: keyring.seal(key),
      created_at: now,
      looked_at: null,
    })
    print(`LRS enregistré. Essayez-le\u00a0: xapi test --organisation ${organisation}`)
  },
})

export const xapiList = command({
  words: 'xapi list',
  summary: 'Liste les LRS des organismes.',
  options: {},
  schema: z.object({}),
  run: async ({ open, print }) => {
    const { store } = await open()
    print(
      table(
        ['organisme', 'adresse'],
        (await store.xapi.stores()).map((row) => [row.organisation_uid, row.address]),
      ),
    )
  },
})

export const xapiRemove = command({
  words: 'xapi remove',
  summary: 'Retire le LRS d’un organisme\u00a0: ce qui n’est pas encore envoyé ne le sera pas.',
  options: { organisation: { value: 'identifiant', help: 'L’organisme' } },
  schema: z.object({ organisation: uid }),
  run: async ({ open, print }, { organisation }) => {
    const { store } = await open()
    if (!(await store.xapi.dropStore(organisation))) throw new Refusal('record-store-unknown', organisation)
    print('LRS retiré. Il garde ce qu’il a déjà reçu.')
  },
})

export const xapiTest = command({
  words: 'xapi test',
  summary: 'Essaie de parler au LRS d’un organisme, et dit ce qui ne va pas.',
  options: { organisation: { value: 'identifiant', help: 'L’organisme' } },
  schema: z.object({ organisation: uid }),
  run: async ({ open, print, config }, { organisation }) => {
    const { store, keyring } = await open()
    const lrs = await store.xapi.store(organisation)
    if (lrs === undefined) throw new Refusal('record-store-unknown', organisation)
    const outside = { allowsLoopback: isForThisMachine(config) }
    print((await whatIsWrong(lrs, { keyring, outside })) ?? 'Le LRS répond, et reconnaît la clé.')
  },
})

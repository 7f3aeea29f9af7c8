import { z } from 'zod'
import { isForThisMachine } from '../config.js'
import { checkLrs, removeLrs, setExactTimes, setLrs } from '../modules/xapi/lrs.js'
import type { UnvoidedStatements } from '../modules/xapi/queries.js'
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
  run: async ({ open, print, now, config }, { organisation, address, key }) => {
    const { store, keyring } = await open()
    const outboundPolicy = { allowsLoopback: isForThisMachine(config) }
    await setLrs({ store, keyring, outboundPolicy }, organisation, { address, key }, now)
    print(`LRS enregistré. Essayez-le\u00a0: xapi test --organisation ${organisation}`)
  },
})

export const xapiTimes = command({
  words: 'xapi times',
  summary: 'Choisit ce que le LRS d’un organisme apprend de la date\u00a0: le jour, ou aussi l’heure.',
  options: {
    organisation: { value: 'identifiant', help: 'L’organisme' },
    as: {
      value: 'day|real',
      help: 'day\u00a0: le jour seul (valeur par défaut)\u00a0; real\u00a0: l’heure réelle',
    },
  },
  schema: z.object({ organisation: uid, as: z.enum(['day', 'real'], { error: 'doit valoir day ou real' }) }),
  run: async ({ open, print }, { organisation, as }) => {
    const { store } = await open()
    await setExactTimes({ store }, organisation, as === 'real')
    print(
      as === 'real'
        ? 'Le LRS apprend l’heure des événements à venir.'
        : 'Le LRS ne reçoit plus que le jour des événements.',
    )
  },
})

const unvoidedSentence = (unvoided: readonly UnvoidedStatements[]) =>
  [
    'Attention\u00a0: ces LRS ne sont plus connectés, et gardent des énoncés sur des personnes effacées. Faites-les y supprimer puis notez-le (xapi settle), ou connectez le LRS de nouveau\u00a0:',
    ...unvoided.map(
      ({ organisationUid, address, statements }) =>
        `  ${organisationUid}  ${address}  ${statements === 1 ? 'un énoncé' : `${statements} énoncés`}`,
    ),
  ].join('\n')

export const xapiSettle = command({
  words: 'xapi settle',
  summary:
    'Note que les énoncés sur des personnes effacées ne sont plus dans un LRS, ou n’y seront plus annulés.',
  options: {
    organisation: { value: 'identifiant', help: 'L’organisme' },
    address: { value: 'adresse', help: 'L’adresse du LRS (voyez xapi list)' },
  },
  schema: z.object({ organisation: uid, address: text(2000) }),
  run: async ({ open, print }, { organisation, address }) => {
    const { store } = await open()
    const settled = await store.xapi.forgetVoids(organisation, address)
    print(`Énoncés notés\u00a0: ${settled}`)
  },
})

export const xapiList = command({
  words: 'xapi list',
  summary: 'Liste les LRS des organismes.',
  options: {},
  schema: z.object({}),
  run: async ({ open, print }) => {
    const { store } = await open()
    const unvoided = await store.xapi.unvoided()
    if (unvoided.length > 0) print(unvoidedSentence(unvoided))
    print(
      table(
        ['organisme', 'adresse', 'dates'],
        (await store.xapi.listLrs()).map(({ organisationUid, address, hasRealTimes }) => [
          ...[organisationUid, address, hasRealTimes ? 'heure réelle' : 'jour'],
        ]),
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
    await removeLrs({ store }, organisation)
    print(
      'LRS retiré. Il garde ce qu’il a déjà reçu, et n’apprend plus les effacements\u00a0: xapi list dit ce qu’il n’a pas annulé.',
    )
  },
})

export const xapiTest = command({
  words: 'xapi test',
  summary: 'Essaie de parler au LRS d’un organisme, et dit ce qui ne va pas.',
  options: { organisation: { value: 'identifiant', help: 'L’organisme' } },
  schema: z.object({ organisation: uid }),
  run: async ({ open, print, now, config }, { organisation }) => {
    const { store, keyring } = await open()
    const outboundPolicy = { allowsLoopback: isForThisMachine(config) }
    const findings = await checkLrs({ store, keyring, outboundPolicy }, organisation, now)
    print(findings.map(({ isRight, sentence }) => `${isRight ? 'oui' : 'NON'}  ${sentence}`).join('\n'))
  },
})

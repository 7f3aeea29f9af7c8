import { z } from 'zod'
import { isForThisMachine } from '../config.js'
import { checkPlatform } from '../modules/lti/check-platform.js'
import { rotateKeys } from '../modules/lti/keys.js'
import {
  assignPlatform,
  createPlatform,
  invitePlatform,
  originalDeploymentIdOf,
  removePlatform,
  sharedPlatforms,
} from '../modules/lti/platforms.js'
import type { LtiPlatform } from '../platform/database/schema.js'
import { Problem } from '../platform/errors/problem.js'
import { requireUsableAddress } from '../platform/outbound/request.js'
import { linkOrigin } from '../server-address.js'
import { command, text } from './command.js'
import { table } from './table.js'
import { uid } from './values.js'

const localOriginWarning =
  'Attention\u00a0: cette adresse n’est bonne que sur cette machine, faute de DIDASCALIE_ORIGIN ici. Remplacez-en le début par l’adresse publique du jeu, ou invitez depuis la régie (Connexions), qui la connaît.'

export const ltiInvite = command({
  words: 'lti invite',
  summary: 'Donne l’adresse qu’une plateforme LTI 1.3 (Moodle…) ouvre pour s’enregistrer, une fois.',
  options: { organisation: { value: 'identifiant', help: 'Organisme de la plateforme' } },
  schema: z.object({ organisation: uid }),
  run: async ({ open, print, now, config }, { organisation }) => {
    const { token } = await invitePlatform(await open(), organisation, now)
    print(
      `À coller dans la plateforme (Moodle : Administration › Plugins › Outil externe › URL de l’outil), bonne une fois, sept jours\u00a0:\n${linkOrigin(config)}/lti/register?invite=${token}`,
    )
    if (!linkOrigin(config).startsWith('https:')) print(localOriginWarning)
  },
})

const address = z.url('doit être une adresse, comme https://moodle.exemple.fr/mod/lti/auth.php')

const inactiveWarning =
  'Attention\u00a0: un autre organisme a déjà cet identifiant client, et celle-ci n’ouvre rien. Voyez lti list, puis lti assign si la plateforme est bien à cet organisme.'

export const ltiRegister = command({
  words: 'lti register',
  summary: 'Enregistre une plateforme LTI 1.3 à la main.',
  options: {
    organisation: { value: 'identifiant', help: 'Organisme de la plateforme' },
    name: { value: 'nom', help: 'Nom de la plateforme' },
    issuer: { value: 'adresse', help: 'Identifiant de la plateforme (Platform ID)' },
    'client-id': { value: 'texte', help: 'Identifiant client (Client ID)' },
    deployment: { value: 'texte', help: 'Identifiant de déploiement (Deployment ID)' },
    auth: { value: 'adresse', help: 'URL de la requête d’authentification' },
    token: { value: 'adresse', help: 'URL du jeton d’accès' },
    jwks: { value: 'adresse', help: 'URL du jeu de clés publiques' },
  },
  schema: z.object({
    organisation: uid,
    name: text(),
    issuer: address,
    'client-id': text(255),
    deployment: text(255),
    auth: address,
    token: address,
    jwks: address,
  }),
  run: async ({ open, print, now, config }, options) => {
    for (const one of [options.auth, options.token, options.jwks])
      requireUsableAddress(one, { allowsLoopback: isForThisMachine(config) })
    const platform = await createPlatform(
      await open(),
      {
        organisationUid: options.organisation,
        name: options.name,
        issuer: options.issuer,
        clientId: options['client-id'],
        deploymentId: options.deployment,
        authUrl: options.auth,
        tokenUrl: options.token,
        jwksUrl: options.jwks,
      },
      now,
    )
    const origin = linkOrigin(config)
    print(
      [
        `Plateforme enregistrée\u00a0: ${platform.uid} (partenaire ${platform.partnerUid})`,
        ...(platform.isInactive ? [inactiveWarning] : []),
        'À donner à la plateforme\u00a0:',
        `  URL de l’outil et de redirection  ${origin}/lti/launch`,
        `  URL d’initiation de connexion     ${origin}/lti/login`,
        `  URL du jeu de clés                ${origin}/lti/jwks`,
      ].join('\n'),
    )
    if (!linkOrigin(config).startsWith('https:')) print(localOriginWarning)
  },
})

const sharedWarning = (shared: readonly LtiPlatform[]) =>
  [
    'Attention\u00a0: ces plateformes sont enregistrées par plusieurs organismes avec le même identifiant client. Donnez l’identifiant au bon organisme (lti assign), ou retirez l’autre (lti remove)\u00a0:',
    ...shared.map(
      ({ uid, organisationUid, issuer, clientId, isInactive }) =>
        `  ${uid}  ${issuer}  ${clientId}  ${organisationUid}${isInactive ? ' (mise de côté\u00a0: n’ouvre rien)' : ''}`,
    ),
  ].join('\n')

export const ltiList = command({
  words: 'lti list',
  summary: 'Liste les plateformes LTI.',
  options: {},
  schema: z.object({}),
  run: async ({ open, print }) => {
    const { store } = await open()
    const shared = await sharedPlatforms(store)
    if (shared.length > 0) print(sharedWarning(shared))
    const rows = (await store.lti.platforms()).map((row) => [
      ...[row.uid, row.name, row.organisationUid, row.issuer, row.clientId, originalDeploymentIdOf(row)],
      row.partnerUid,
    ])
    print(table(['identifiant', 'nom', 'organisme', 'adresse', 'client', 'déploiement', 'partenaire'], rows))
  },
})

export const ltiTest = command({
  words: 'lti test',
  summary: 'Essaie de parler à une plateforme LTI, et dit ce qui ne va pas.',
  options: { platform: { value: 'identifiant', help: 'La plateforme (voyez lti list)' } },
  schema: z.object({ platform: uid }),
  run: async ({ open, print, now, config }, { platform: platformUid }) => {
    const { store, keyring } = await open()
    const platform = await store.lti.platform(platformUid)
    if (platform === undefined) throw new Problem('platform-unknown', { subject: platformUid })
    const outboundPolicy = { allowsLoopback: isForThisMachine(config) }
    const findings = await checkPlatform(
      { store, keyring, outboundPolicy, origin: linkOrigin(config) },
      platform,
      now,
    )
    print(findings.map(({ isRight, sentence }) => `${isRight ? 'oui' : 'NON'}  ${sentence}`).join('\n'))
  },
})

export const ltiAssign = command({
  words: 'lti assign',
  summary:
    'Donne l’identifiant client d’une plateforme à l’organisme qui l’a enregistrée ainsi\u00a0; les autres n’ouvrent plus rien.',
  options: { platform: { value: 'identifiant', help: 'La plateforme du bon organisme (voyez lti list)' } },
  schema: z.object({ platform: uid }),
  run: async ({ open, print }, { platform: platformUid }) => {
    const { store } = await open()
    const platform = await store.lti.platform(platformUid)
    if (platform === undefined) throw new Problem('platform-unknown', { subject: platformUid })
    await assignPlatform(store, platform)
    print(
      `Les ouvertures de ${platform.issuer} (${platform.clientId}) sont à ${platform.organisationUid}. Les sessions et les parties des autres organismes restent chez eux.`,
    )
  },
})

export const ltiRemove = command({
  words: 'lti remove',
  summary: 'Retire une plateforme LTI\u00a0: elle n’ouvre plus rien\u00a0; ses sessions restent.',
  options: { platform: { value: 'identifiant', help: 'La plateforme (voyez lti list)' } },
  schema: z.object({ platform: uid }),
  run: async ({ open, print, now }, { platform: platformUid }) => {
    const { store } = await open()
    const platform = await store.lti.platform(platformUid)
    if (platform === undefined) throw new Problem('platform-unknown', { subject: platformUid })
    await removePlatform({ store }, platform, now)
    print(
      'Plateforme retirée. Enregistrée de nouveau avec le même identifiant client, elle retrouve ses sessions.',
    )
  },
})

export const ltiKeysRotate = command({
  words: 'lti keys rotate',
  summary: 'Fait une nouvelle clé de signature\u00a0; l’ancienne reste publiée trente jours.',
  options: {},
  schema: z.object({}),
  run: async ({ open, print, now }) => {
    print(`Nouvelle clé\u00a0: ${await rotateKeys(await open(), now)}`)
  },
})

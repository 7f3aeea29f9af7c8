import { roleSchema } from '@didascalie/contract'
import { z } from 'zod'
import { requireOrganisation } from '../modules/organisations/rules.js'
import { recordInAuditLog } from '../modules/staff/audit-log.js'
import { invitationLink, makeInvitation } from '../modules/staff/invitations.js'
import { OperatorError } from '../platform/errors/operator-error.js'
import { dateIn } from '../platform/time/time-zone.js'
import { linkOrigin } from '../server-address.js'
import { command } from './command.js'
import { table } from './table.js'
import { uid } from './values.js'

const roles = { responsable: 'manager', formateur: 'trainer', lecture: 'reader' } as const
const frenchRoleNames = { manager: 'responsable', trainer: 'formateur', reader: 'lecture seule' } as const
const email = z.email('doit être une adresse électronique').toLowerCase()

export const staffInvite = command({
  words: 'staff invite',
  summary: 'Fabrique un lien qui fait entrer quelqu’un à la régie, une fois et pendant trois jours.',
  options: {
    organisation: { value: 'identifiant', help: 'L’organisme' },
    role: { value: 'rôle', help: 'responsable (sinon), formateur ou lecture' },
    email: { value: 'adresse', help: 'La seule adresse pour laquelle il vaut' },
    renew: { help: 'Refait l’accès de la personne qui a déjà cette adresse' },
  },
  schema: z.object({
    organisation: uid,
    role: z
      .enum(['responsable', 'formateur', 'lecture'], 'est responsable, formateur ou lecture')
      .default('responsable'),
    email: email.optional(),
    renew: z.boolean().default(false),
  }),
  run: async ({ open, print, now, config }, options) => {
    const { store } = await open()
    await requireOrganisation(store, options.organisation)
    const existingMember =
      options.email === undefined ? undefined : await store.staff.findByEmail(options.email)
    if (options.renew && existingMember === undefined)
      throw new OperatorError('Personne n’a cette adresse\u00a0: voyez «\u00a0staff list\u00a0».')
    const role = roleSchema.parse(roles[options.role])
    const renews = options.renew ? existingMember : undefined
    const invitationOrder = {
      organisationUid: options.organisation,
      by: null,
      role,
      sessions: null,
      email: options.email,
      renews,
    }
    const { token, invitation } = await makeInvitation(store, invitationOrder, now)
    await recordInAuditLog(
      store,
      { organisationUid: options.organisation, by: null, action: 'invited', detail: role },
      now,
    )
    // Passkeys work at the name `localhost`, and not at an IP address.
    const address = linkOrigin(config).replace('//127.0.0.1', '//localhost')
    print(
      `${invitationLink(address, token)}\nValable une fois, jusqu’au ${dateIn(config.timeZone, invitation.expiresAt)}.`,
    )
  },
})

export const staffList = command({
  words: 'staff list',
  summary: 'Liste les personnes qui travaillent pour un organisme.',
  options: { organisation: { value: 'identifiant', help: 'L’organisme' } },
  schema: z.object({ organisation: uid }),
  run: async ({ open, print }, { organisation }) => {
    const { store } = await open()
    await requireOrganisation(store, organisation)
    const rows = (await store.staff.members(organisation)).map((one) => [
      ...[one.uid, one.name, one.email, frenchRoleNames[one.role]],
      one.sessions?.join(' ') ?? 'toutes',
    ])
    print(table(['identifiant', 'nom', 'adresse', 'rôle', 'sessions'], rows))
  },
})

export const staffRevoke = command({
  words: 'staff revoke',
  summary: 'Retire quelqu’un d’un organisme, et met fin à ses connexions.',
  options: {
    organisation: { value: 'identifiant', help: 'L’organisme' },
    email: { value: 'adresse', help: 'L’adresse de la personne' },
  },
  schema: z.object({ organisation: uid, email }),
  run: async ({ open, print, now }, { organisation, email: address }) => {
    const { store } = await open()
    await requireOrganisation(store, organisation)
    const staff = await store.staff.findByEmail(address)
    const member = staff && (await store.staff.membership(staff.uid, organisation))
    if (staff === undefined || member === undefined)
      throw new OperatorError(
        'Personne n’a cette adresse dans cet organisme\u00a0: voyez «\u00a0staff list\u00a0».',
      )
    if (!(await store.staff.removeMembership(staff.uid, organisation)))
      throw new OperatorError('C’est la dernière personne responsable\u00a0: invitez-en une autre d’abord.')
    const auditEntry = {
      organisationUid: organisation,
      by: null,
      action: 'member-removed',
      subjectUid: staff.uid,
    } as const
    await recordInAuditLog(store, auditEntry, now)
    print(`${staff.name} ne travaille plus ici.`)
  },
})

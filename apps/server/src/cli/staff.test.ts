import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readConfig } from '../config.js'
import { hashToken } from '../platform/keys/keyring.js'
import { openStore, type Store } from '../store.js'
import { writeGame } from '../testing/fixture-root.js'
import { runAdmin } from './run.js'

describe('The staff commands:', () => {
  const folder = mkdtempSync(join(tmpdir(), 'didascalie-staff-'))
  const config = readConfig({ DIDASCALIE_DATA: join(folder, 'data') }, folder)
  const now = Date.parse('2026-03-02T09:00:00Z')
  let store: Store

  async function admin(...args: string[]): Promise<string> {
    let output = ''
    await runAdmin(args, config, now, (text) => {
      output += text
    })
    return output
  }
  const invite = (...extraArgs: string[]) => admin('staff', 'invite', '--organisation', 'org', ...extraArgs)
  const invitationOf = (output: string) =>
    store.staff.findInvitation(hashToken(output.split('#')[1]?.slice(0, 22) ?? ''))
  const auditedActions = async () => {
    const rows = await store.audit.ofOrganisation('org', { actions: [], after: undefined, limit: 9 })
    return rows.map(({ action, actorUid }) => [action, actorUid])
  }
  async function addMember(uid: string, role: 'manager' | 'reader', sessions: string[] | null = null) {
    await store.db
      .insertInto('staff')
      .values({ uid, name: `Nom de ${uid}`, email: `${uid}@example.org`, created_at: 1 })
      .execute()
    await store.db
      .insertInto('membership')
      .values({
        staff_uid: uid,
        organisation_uid: 'org',
        role,
        created_at: 1,
        sessions: sessions && JSON.stringify(sessions),
      })
      .execute()
  }

  beforeAll(async () => {
    writeGame(folder, 'phare')
    await admin('organisations', 'create', '--name', 'Un organisme', '--uid', 'org')
    store = await openStore({ dataFolder: config.dataFolder })
  })
  afterAll(async () => {
    await store.close()
    rmSync(folder, { recursive: true, force: true })
  })

  test('invite prints a link that is valid for three days, and stores only the hash of the token', async () => {
    const output = await invite('--email', 'Solene@Example.org')
    expect(output).toMatch(
      /^http:\/\/localhost:\d+\/regie\/invitation#[\w-]{22}\nValable une fois, jusqu’au 05\/03\/2026/,
    )
    const invitation = await invitationOf(output)
    expect(invitation).toMatchObject({
      role: 'manager',
      email: 'solene@example.org',
      invitedBy: null,
      renews: null,
      sessions: null,
      expiresAt: now + 3 * 24 * 60 * 60 * 1000,
    })
    expect(JSON.stringify(invitation)).not.toContain(output.split('#')[1]?.slice(0, 22))
    expect(await invitationOf(await invite('--role', 'formateur'))).toMatchObject({
      role: 'trainer',
      email: '',
    })
    expect(await auditedActions()).toEqual([
      ['invited', null],
      ['invited', null],
    ])
  })

  test('invite rejects an unknown organisation, role or address with a French sentence that explains the mistake', async () => {
    await expect(admin('staff', 'invite', '--organisation', 'nulle-part')).rejects.toThrow(/nulle-part/)
    await expect(invite('--role', 'chef')).rejects.toThrow(/est responsable, formateur ou lecture/)
    await expect(invite('--email', 'personne')).rejects.toThrow(/adresse électronique/)
    await expect(invite('--renew', '--email', 'personne@example.org')).rejects.toThrow(
      /Personne n’a cette adresse/,
    )
  })

  test('revoke removes a member, except the last manager of an organisation', async () => {
    await addMember('ada', 'manager')
    await addMember('bea', 'reader', ['s1', 's2'])
    const list = await admin('staff', 'list', '--organisation', 'org')
    expect(list).toMatch(/ada\s+Nom de ada\s+ada@example\.org\s+responsable\s+toutes/)
    expect(list).toMatch(/bea\s+Nom de bea\s+bea@example\.org\s+lecture seule\s+s1 s2/)
    expect(await invitationOf(await invite('--renew', '--email', 'ada@example.org'))).toMatchObject({
      renews: 'ada',
    })
    const revoke = (name: string) =>
      admin('staff', 'revoke', '--organisation', 'org', '--email', `${name}@example.org`)
    await expect(revoke('ada')).rejects.toThrow(/dernière personne responsable/)
    await expect(revoke('zoe')).rejects.toThrow(/Personne n’a cette adresse/)
    const login = { tokenHash: 'h', staffUid: 'bea', enteredAt: now, seenAt: now, expiresAt: now + 9e6 }
    await store.staffLogins.create(login)
    expect(await revoke('bea')).toContain('Nom de bea ne travaille plus ici.')
    expect(await store.staff.membership('bea', 'org')).toBeUndefined()
    expect(await store.staffLogins.find('h')).toBeUndefined()
    expect((await auditedActions())[0]).toEqual(['member-removed', null])
  })

  test('invite uses the address at which the server was last started', async () => {
    const addressFile = join(config.dataFolder, 'address')
    writeFileSync(addressFile, 'http://127.0.0.1:9123')
    // Passkeys work at the name `localhost`, and not at an IP address.
    expect(await invite()).toMatch(/^http:\/\/localhost:9123\/regie\/invitation#/)
    expect(await admin('lti', 'invite', '--organisation', 'org')).toMatch(
      /http:\/\/127\.0\.0\.1:9123\/lti\/register\?invite=[\w-]{22}Attention/,
    )
    writeFileSync(addressFile, 'https://jeu.exemple.fr')
    expect(await admin('lti', 'invite', '--organisation', 'org')).toMatch(
      /https:\/\/jeu\.exemple\.fr\/lti\/register\?invite=\S+$/,
    )
    rmSync(addressFile)
  })
})

// Mails of invitations and reminders. The console also shows the link or the text of each mail.
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { SendMessage } from '../../platform/mail/mail-message.js'
import { createMailer } from '../../platform/mail/mailer.js'
import { decodeLetter, getHeader, MailServer } from '../../testing/mail-server.js'
import { seedLearner } from '../../testing/rows.js'
import { type Teammate, TestApp } from '../../testing/test-app.js'
import { databaseKinds } from '../../testing/test-store.js'

const silentLog = { warn: () => {} }
const inOrganisation = { organisationUID: 'org' }

describe.each(databaseKinds)('mails of the console on %s:', (kind) => {
  let server: MailServer
  let app: TestApp
  const maxLetters = 2
  const mailerFor = (url: string) => createMailer({ url, from: 'regie@exemple.fr' }, silentLog)
  let sendLetter: SendMessage

  beforeAll(async () => {
    const limits = { letters: maxLetters }
    app = await TestApp.open(kind, { sendLetter: (letter) => sendLetter(letter), limits })
    await app.session()
  })
  afterAll(() => app.close())
  beforeEach(async () => {
    server = await MailServer.open()
    sendLetter = mailerFor(server.url())
  })
  afterEach(() => server.close())

  type TeamCall = 'invite' | 'renewMember' | 'getTeam'
  const callTeam = async (name: TeamCall, body: object, { organisationUID, cookie }: Teammate) =>
    (await app.callConsole(name, { organisationUID, ...body }, cookie)).json().data

  test('an invitation with an email address is mailed with the link that the console shows', async () => {
    const manager = await app.teammate('manager', 'rive')
    const body = { email: 'Lea@exemple.fr', role: 'trainer' }
    const { link, mail } = await callTeam('invite', body, manager)
    expect(mail).toBe('sent')
    const [sent = ''] = server.letters
    expect(getHeader(sent, 'To')).toBe('lea@exemple.fr')
    expect(getHeader(sent, 'Subject')).toBe('Une invitation dans la régie – Organisme rive')
    const text = decodeLetter(sent)
    expect(text).toContain(link)
    expect(text).toContain('Équipe manager vous invite')
    expect(text).toContain('jusqu’au jeudi 5 mars à 10\u00a0h')
    expect((await callTeam('getTeam', {}, manager)).mails).toBe(true)
    expect(app.logLines.join('')).not.toContain('lea@')
  })

  test('a renewal link is mailed to the address of the member', async () => {
    const manager = await app.teammate('manager', 'clef')
    const member = await app.teammate('trainer', 'clef')
    expect((await callTeam('renewMember', { staffUID: member.uid }, manager)).mail).toBe('sent')
    const [sent = ''] = server.letters
    expect(getHeader(sent, 'To')).toBe(`${member.uid.toLowerCase()}@example.org`)
    expect(getHeader(sent, 'Subject')).toBe('Votre nouveau lien de connexion à la régie – Organisme clef')
  })

  test('an invitation without an email address or above the mail limit is created but not mailed', async () => {
    const manager = await app.teammate('manager', 'trop')
    const withoutAddress = await callTeam('invite', { role: 'trainer' }, manager)
    expect(withoutAddress).toMatchObject({
      mail: 'none',
      link: expect.stringContaining('/regie/invitation#'),
    })
    const body = { email: 'lea@exemple.fr', role: 'trainer' }
    for (let sent = 0; sent < maxLetters; sent += 1)
      expect((await callTeam('invite', body, manager)).mail).toBe('sent')
    expect(await callTeam('invite', body, manager)).toMatchObject({
      mail: 'failed',
      link: expect.any(String),
    })
    expect(server.letters).toHaveLength(maxLetters)
    expect((await callTeam('getTeam', {}, manager)).invitations).toHaveLength(maxLetters + 2)
  })

  test('an invitation stays valid when the mail server rejects the mail', async () => {
    const rejectingServer = await MailServer.open({ answers: { RCPT: '550 no' } })
    sendLetter = mailerFor(rejectingServer.url())
    const manager = await app.teammate('manager', 'refus')
    const body = { email: 'lea@exemple.fr', role: 'trainer' }
    const { link, mail } = await callTeam('invite', body, manager)
    await rejectingServer.close()
    expect(mail).toBe('failed')
    const token = link.split('#')[1]
    const described = await app.callConsole('getInvitation', { token })
    expect(described.json().data).toMatchObject({ email: 'lea@exemple.fr' })
  })

  test('a reminder is mailed only to the trainer who prepares it, with the text of the trainer', async () => {
    const session = await app.session({ name: 'La mienne', closesAt: Date.parse('2026-03-12T23:00:00Z') })
    const { uid, cookie } = await app.teammate('trainer')
    const ada = await seedLearner(app.store, {
      sessionUid: session.uid,
      firstname: 'Ada',
      lastname: 'Le Goff',
    })
    const done = await seedLearner(app.store, {
      ...{ sessionUid: session.uid, firstname: 'Bo', lastname: 'Roy' },
      ...{ advancedOn: '2026-03-01', finishedOn: '2026-03-02' },
    })
    const query = { ...inOrganisation, sessionUID: session.uid, learners: [ada.uid, done.uid] }
    const prepared = (await app.callConsole('prepareReminder', query, cookie)).json().data
    expect(prepared.mail).toBe('ready')
    expect(prepared.reminders).toMatchObject([
      { situation: 'unbegun', people: ['Ada Le Goff'] },
      { situation: 'survey', people: ['Bo Roy'] },
    ])
    expect(prepared.reminders[0].text).toContain('jusqu’au jeudi 12 mars inclus')
    expect(prepared.reminders[0].text).toContain('vous ne l’avez pas encore commencée')
    expect(prepared.reminders[1].text).toContain('il reste votre bilan')
    expect(server.letters).toEqual([])
    const mailed = await app.callConsole(
      'prepareReminder',
      { ...query, toMe: [{ situation: 'unbegun', text: 'Bonjour à vous.' }] },
      cookie,
    )
    expect(mailed.json().data.mail).toBe('sent')
    expect(server.receivedLines.filter((line) => line.startsWith('RCPT'))).toEqual([
      expect.stringContaining(`<${uid.toLowerCase()}@example.org>`),
    ])
    const letter = decodeLetter(server.letters[0] ?? '')
    expect(letter).toContain('Pour Ada Le Goff\u00a0:')
    expect(letter).toContain('Bonjour à vous.')
    expect(letter).toContain('Pour Bo Roy\u00a0:')
    const counted = await app.store.evidence.supportActions('org', session.uid)
    expect(counted).toMatchObject([{ action: 'reminded', amount: 2 }])
  })
})

test('without a mail server, an invitation is not mailed and the team page offers no mails', async () => {
  const app = await TestApp.open('sqlite')
  const { cookie } = await app.teammate('manager')
  const invited = await app.callConsole(
    'invite',
    { ...inOrganisation, email: 'x@y.fr', role: 'reader' },
    cookie,
  )
  expect(invited.json().data.mail).toBe('none')
  expect((await app.callConsole('getTeam', inOrganisation, cookie)).json().data.mails).toBe(false)
  await app.close()
})

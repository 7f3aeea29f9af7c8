// Checks over a real SMTP connection what the mailer sends, and to which server.
import { afterEach, expect, test, vi } from 'vitest'
import { certificate } from '../../testing/certificate.js'
import { decodeLetter, getHeader, MailServer } from '../../testing/mail-server.js'
import { createMailer } from './mailer.js'

const from = 'regie@exemple.fr'
const letter = { to: 'lea@exemple.fr', subject: 'Une invitation', text: 'Bonjour,\n\nC’est ici.\n.\nVoilà.' }
const log = { warn: vi.fn() }
const openServers: MailServer[] = []

async function openMailServer(...options: Parameters<typeof MailServer.open>): Promise<MailServer> {
  const server = await MailServer.open(...options)
  openServers.push(server)
  return server
}
afterEach(async () => {
  for (const server of openServers.splice(0)) await server.close()
  log.warn.mockClear()
})

test('the mailer sends plain text from the configured address to one person', async () => {
  const server = await openMailServer()
  expect(await createMailer({ url: server.url(), from }, log)(letter)).toBe(true)
  expect(server.receivedLines.filter((line) => /^(MAIL|RCPT)/.test(line))).toEqual([
    expect.stringContaining('MAIL FROM:<regie@exemple.fr>'),
    expect.stringContaining('RCPT TO:<lea@exemple.fr>'),
  ])
  const [sent = ''] = server.letters
  expect(getHeader(sent, 'From')).toBe('La régie <regie@exemple.fr>')
  expect(getHeader(sent, 'To')).toBe('lea@exemple.fr')
  expect(getHeader(sent, 'Content-Type')).toMatch(/^text\/plain; charset=utf-8/)
  expect(getHeader(sent, 'Auto-Submitted')).toBe('auto-generated')
  // A line with a single dot would end the mail, so SMTP doubles the dot.
  expect(decodeLetter(sent).replaceAll('\r\n', '\n').trimEnd()).toContain('C’est ici.\n..\nVoilà.')
})

test('line breaks in a subject or an address add no header and no recipient', async () => {
  const server = await openMailServer()
  const sendMail = createMailer({ url: server.url(), from }, log)
  const subject = 'Chez «\u00a0Rive\r\nBcc: tous@exemple.fr\r\n\r\nAutre\u2028X-Y: z\u00a0»'
  expect(await sendMail({ ...letter, subject })).toBe(true)
  const [sent = ''] = server.letters
  const names = (sent.split('\r\n\r\n')[0] ?? '').split('\r\n').filter((line) => !/^\s/.test(line))
  expect(names.map((line) => line.split(':')[0])).not.toContain('Bcc')
  expect(names.map((line) => line.split(':')[0])).not.toContain('X-Y')
  expect(getHeader(sent, 'Subject')).toBe('Chez «\u00a0Rive Bcc: tous@exemple.fr Autre X-Y: z\u00a0»')
  for (const to of ['lea@exemple.fr, tous@exemple.fr', 'lea@exemple.fr>\r\nRCPT TO:<tous@exemple.fr'])
    await sendMail({ ...letter, to })
  expect(server.receivedLines.filter((line) => line.includes('<tous@exemple.fr>'))).toEqual([])
})

test('without TLS, the mailer sends neither a mail nor a password to another machine', async () => {
  const server = await openMailServer({ extensions: ['AUTH PLAIN LOGIN'] })
  const url = server.url('smtp://compte:secret@')
  expect(await createMailer({ url, from }, log, { isOnThisMachine: () => false })(letter)).toBe(false)
  expect(server.receivedLines.map((line) => line.split(' ')[0])).not.toContain('AUTH')
  expect(server.receivedLines.map((line) => line.split(' ')[0])).not.toContain('RCPT')
  expect(await createMailer({ url: server.url('smtps://'), from }, log)(letter)).toBe(false)
  expect(server.letters).toEqual([])
  // On this machine, TLS is not required.
  expect(await createMailer({ url, from }, log)(letter)).toBe(true)
  expect(server.receivedLines.find((line) => line.startsWith('AUTH'))).toContain('AUTH PLAIN')
})

test('the mailer sends the password and the mail to another machine only after STARTTLS', async () => {
  const server = await openMailServer({ extensions: ['STARTTLS', 'AUTH PLAIN'], certificate })
  const mailerOptions = { isOnThisMachine: () => false, authority: certificate.cert }
  const url = server.url('smtp://compte:secret@')
  expect(await createMailer({ url, from }, log, mailerOptions)(letter)).toBe(true)
  const commands = (lines: readonly string[]) => lines.map((line) => line.split(' ')[0])
  const sentWithoutTls = server.receivedLines.slice(
    0,
    server.receivedLines.length - server.receivedOverTls.length,
  )
  expect(commands(sentWithoutTls)).toEqual(['EHLO', 'STARTTLS'])
  expect(commands(server.receivedOverTls)).toEqual(expect.arrayContaining(['AUTH', 'MAIL', 'RCPT', 'DATA']))
  expect(server.letters).toHaveLength(1)
  // Nothing is sent to a server with an untrusted certificate.
  expect(await createMailer({ url, from }, log, { isOnThisMachine: () => false })(letter)).toBe(false)
  expect(server.letters).toHaveLength(1)
})

test('the mailer returns false for a rejected mail and logs the status without the address', async () => {
  const answers = { RCPT: '550 5.1.1 <lea@exemple.fr> is unknown here' }
  const server = await openMailServer({ answers })
  expect(await createMailer({ url: server.url(), from }, log)(letter)).toBe(false)
  expect(log.warn).toHaveBeenCalledTimes(1)
  expect(JSON.stringify(log.warn.mock.calls)).toContain('550')
  expect(JSON.stringify(log.warn.mock.calls)).not.toContain('lea')
})

test('the mailer returns false when the mail server does not answer in time or does not exist', async () => {
  const silentServer = await openMailServer({ isSilent: true })
  expect(await createMailer({ url: silentServer.url(), from }, log, { timeoutMs: 20 })(letter)).toBe(false)
  const closedServer = await MailServer.open()
  const url = closedServer.url()
  await closedServer.close()
  expect(await createMailer({ url, from }, log)(letter)).toBe(false)
})

// Sends mails through the mail server. TLS is required unless that server runs on this machine.
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { createTransport } from 'nodemailer'
import { isLoopback } from '../http/loopback.js'
import type { SendMessage } from './mail-message.js'

export interface MailServer {
  /** `smtps://…` or `smtp://…` */
  url: string
  /** The sender's address. */
  from: string
}

/**
 * How long the mailer waits in total. This time is short, because a member of staff waits for the result. If the mail fails, the member can
 * send its text or link in another way.
 */
const sendTimeoutMs = 10_000
const smtpTimeoutMs = 5_000

interface MailerOptions {
  /** Whether the mail server runs on this machine, so that TLS is not needed. Tests replace this function. */
  isOnThisMachine?: (hostname: string) => boolean
  timeoutMs?: number
  /** A certificate authority (PEM) that replaces the default authorities. */
  authority?: string
}

/** A list of addresses would add recipients, and a line break would add SMTP commands. */
const isOneAddress = (to: string) => /^[^\s,;:<>()"\\@]+@[^\s,;:<>()"\\@]+$/u.test(to)

/** A subject may contain the name of an organisation. A line break in this name could add a header. */
const oneLine = (text: string) => text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim()

function transportOf(url: string, { isOnThisMachine = isLoopback, authority }: MailerOptions) {
  const { protocol, hostname, port, username, password } = new URL(url)
  const secure = protocol === 'smtps:'
  const isLocal = isOnThisMachine(hostname.toLowerCase())
  return createTransport({
    host: hostname.replace(/^\[|\]$/g, ''),
    port: Number(port) || (secure ? 465 : 587),
    secure,
    ...(!secure && (isLocal ? { ignoreTLS: true } : { requireTLS: true })),
    ...(authority !== undefined && { tls: { ca: authority } }),
    ...(username !== '' && {
      auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
    }),
    connectionTimeout: smtpTimeoutMs,
    greetingTimeout: smtpTimeoutMs,
    dnsTimeout: smtpTimeoutMs,
    socketTimeout: sendTimeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
}

/** Contains only codes, because the answer of a mail server may quote the email address. */
function loggableFields(error: unknown) {
  const { code, responseCode, command } = Object(error)
  return { code, responseCode, command: String(command ?? '').split(' ')[0] }
}

export function createMailer(
  { url, from }: MailServer,
  log: Pick<FastifyBaseLogger, 'warn'>,
  { timeoutMs = sendTimeoutMs, ...transportOptions }: MailerOptions = {},
): SendMessage {
  const transport = transportOf(url, transportOptions)
  return async ({ to, subject, text }) => {
    if (!isOneAddress(to)) {
      log.warn('A mail was not sent, because it needs exactly one address')
      return false
    }
    const abort = new AbortController()
    const timeout = wait(timeoutMs, undefined, { signal: abort.signal, ref: false }).then(() => {
      throw Object.assign(new Error('The mail server does not answer in time'), { code: 'ETIMEDOUT' })
    })
    const sending = transport.sendMail({
      from: { name: 'La régie', address: from },
      to: { name: '', address: to },
      envelope: { from, to: [to] },
      subject: oneLine(subject),
      text,
      headers: { 'Auto-Submitted': 'auto-generated' },
    })
    try {
      await Promise.race([sending, timeout])
      return true
    } catch (error) {
      log.warn(loggableFields(error), 'The mail server did not accept a mail')
      return false
    } finally {
      abort.abort()
    }
  }
}

// Sends mails through the mail server. TLS is required unless that server runs on this machine.
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { createTransport } from 'nodemailer'
import { isLoopback } from '../http/loopback.js'
import type { SendLetter } from './letter.js'

export interface MailServer {
  /** `smtps://…` or `smtp://…`. */
  url: string
  /** The sender's address. */
  from: string
}

/** A person waits for the answer, and gets their link even without the mail. */
const patienceMs = 10_000
const smtpTimeoutMs = 5_000

interface Where {
  /** Whether the host is this machine, so that no network is involved. */
  isNear?: (hostname: string) => boolean
  patience?: number
  /** Certificate authority used instead of the default ones. */
  authority?: string
}

/** Exactly one address: a list or a line break would add recipients or commands. */
const isOneAddress = (to: string) => /^[^\s,;:<>()"\\@]+@[^\s,;:<>()"\\@]+$/u.test(to)

/** Removes line breaks, which could add headers through a name. */
const oneLine = (text: string) => text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim()

function transportOf(url: string, { isNear = isLoopback, authority }: Where) {
  const { protocol, hostname, port, username, password } = new URL(url)
  const secure = protocol === 'smtps:'
  const near = isNear(hostname.toLowerCase())
  return createTransport({
    ...{ host: hostname.replace(/^\[|\]$/g, ''), port: Number(port) || (secure ? 465 : 587), secure },
    // TLS is required for other machines, and certificates are verified.
    ...(!secure && (near ? { ignoreTLS: true } : { requireTLS: true })),
    ...(authority !== undefined && { tls: { ca: authority } }),
    ...(username !== '' && {
      auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
    }),
    ...{
      connectionTimeout: smtpTimeoutMs,
      greetingTimeout: smtpTimeoutMs,
      dnsTimeout: smtpTimeoutMs,
      socketTimeout: patienceMs,
    },
    ...{ disableFileAccess: true, disableUrlAccess: true },
  })
}

/** The answer of a mail server may quote the address, so only its codes are logged. */
function numbersOf(error: unknown) {
  const { code, responseCode, command } = Object(error)
  return { code, responseCode, command: String(command ?? '').split(' ')[0] }
}

export function createMailer(
  { url, from }: MailServer,
  log: Pick<FastifyBaseLogger, 'warn'>,
  { patience = patienceMs, ...where }: Where = {},
): SendLetter {
  const transport = transportOf(url, where)
  return async ({ to, subject, text }) => {
    if (!isOneAddress(to)) {
      log.warn('A mail needs exactly one address: not sent')
      return false
    }
    const abort = new AbortController()
    const tooLong = wait(patience, undefined, { signal: abort.signal, ref: false }).then(() => {
      throw Object.assign(new Error('The mail server does not answer in time'), { code: 'EPATIENCE' })
    })
    const sent = transport.sendMail({
      ...{ from: { name: 'La régie', address: from }, to: { name: '', address: to } },
      envelope: { from, to: [to] },
      ...{ subject: oneLine(subject), text, headers: { 'Auto-Submitted': 'auto-generated' } },
    })
    try {
      await Promise.race([sent, tooLong])
      return true
    } catch (error) {
      log.warn(numbersOf(error), 'The mail server did not accept a mail')
      return false
    } finally {
      abort.abort()
    }
  }
}

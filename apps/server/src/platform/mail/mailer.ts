// Carries letters to the mail server. Secrets go over TLS or not at all, unless that server is this very machine.
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

/** Somebody waits for the answer: the link they have in any case. */
const patienceMs = 10_000
const stepMs = 5_000

interface Where {
  /** Whether nothing between us and that host could listen. */
  isNear?: (hostname: string) => boolean
  patience?: number
  /** Whose certificates are taken, in the place of those that everybody takes. */
  authority?: string
}

/** One address and nothing else: a list, or the end of a command, would be read as more. */
const isOneAddress = (to: string) => /^[^\s,;:<>()"\\@]+@[^\s,;:<>()"\\@]+$/u.test(to)

/** What the names of people and houses could carry into a header. */
const oneLine = (text: string) => text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim()

function transportOf(url: string, { isNear = isLoopback, authority }: Where) {
  const { protocol, hostname, port, username, password } = new URL(url)
  const secure = protocol === 'smtps:'
  const near = isNear(hostname.toLowerCase())
  return createTransport({
    ...{ host: hostname.replace(/^\[|\]$/g, ''), port: Number(port) || (secure ? 465 : 587), secure },
    // Never without: certificates are looked at, as everywhere.
    ...(!secure && (near ? { ignoreTLS: true } : { requireTLS: true })),
    ...(authority !== undefined && { tls: { ca: authority } }),
    ...(username !== '' && {
      auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
    }),
    ...{ connectionTimeout: stepMs, greetingTimeout: stepMs, dnsTimeout: stepMs, socketTimeout: patienceMs },
    ...{ disableFileAccess: true, disableUrlAccess: true },
  })
}

/** What a mail server answers may quote the address: of its refusals we keep the numbers. */
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
      log.warn('A letter was for no address, or for several')
      return false
    }
    const over = new AbortController()
    const tooLong = wait(patience, undefined, { signal: over.signal, ref: false }).then(() => {
      throw Object.assign(new Error('The mail server takes too long'), { code: 'EPATIENCE' })
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
      log.warn(numbersOf(error), 'A letter could not be handed to the mail server')
      return false
    } finally {
      over.abort()
    }
  }
}

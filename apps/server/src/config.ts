// Reads the configuration from environment variables, once at start. Each error is one sentence that says which value is expected.
import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { z } from 'zod'
import { OperatorError } from './platform/errors/operator-error.js'
import type { Development } from './platform/http/development.js'
import { isLoopback } from './platform/http/loopback.js'
import type { MailServer } from './platform/mail/mailer.js'
import { defaultTimeZone, isTimeZone } from './platform/time/time-zone.js'

const flag = z
  .enum(['0', '1'], { error: 'doit valoir 0 ou 1' })
  .transform((value) => value === '1')
  .optional()

/** Whether other machines can reach the port. */
function isOpenToOthers(host: string): boolean {
  return !isLoopback(host) && host !== '::1' && !/^127(?:\.\d{1,3}){3}$/.test(host)
}

/** Whether only this machine can reach the server. The result depends on the configuration alone, not on the headers of a request. */
export const isForThisMachine = ({ host, origin }: Pick<Config, 'host' | 'origin'>): boolean =>
  !isOpenToOthers(host) && (origin === undefined || isLoopback(new URL(origin).hostname))

/**
 * Returns a warning if other machines can reach the port without https, otherwise an empty list. Over http, browsers on other machines
 * drop the secure login cookie, so learners on these machines could not stay logged in. A configured origin means that a proxy provides
 * https.
 */
export function httpWarning({ host, port, origin }: Pick<Config, 'host' | 'port' | 'origin'>): string[] {
  if (origin !== undefined || !isOpenToOthers(host)) return []
  const listensOnAllAddresses = host === '0.0.0.0' || host === '::'
  return [
    `Attention\u00a0: HOST=${host} ouvre ce port à d’autres machines, mais par http leurs navigateurs ne gardent pas la connexion\u00a0:`,
    'personne ne pourra y jouer. Mettez devant un mandataire qui parle https, et donnez son adresse\u00a0:',
    'DIDASCALIE_ORIGIN=https://jeu.exemple.fr (voyez docs/guides/operating.md, «\u00a0A reverse proxy with TLS\u00a0»).',
    listensOnAllAddresses
      ? `Sur cette machine, on peut déjà jouer\u00a0: http://127.0.0.1:${port}/`
      : 'Pour jouer sur cette machine seulement, retirez HOST.',
  ]
}

function isPublicOrigin(value: string): boolean {
  if (!URL.canParse(value)) return false
  const url = new URL(value)
  if (url.origin !== value) return false
  return url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url.hostname))
}

function isAddressOrRange(value: string): boolean {
  const [address = '', bits, ...rest] = value.split('/')
  if (rest.length > 0 || isIP(address) === 0) return false
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (isIP(address) === 4 ? 32 : 128))
}

const originAdvice = 'doit être une origine https, sans barre finale, comme https://jeu.exemple.fr'
const isHostName = (name: string) => /^[a-z0-9-]+(?:\.[a-z0-9-]+)*$/.test(name)
const list = z.string().transform((value) => value.split(',').map((part) => part.trim()))

function isMailServer(value: string): boolean {
  if (!URL.canParse(value)) return false
  const { protocol, hostname, pathname, search, hash } = new URL(value)
  const hasOnlyHost = /^\/?$/.test(pathname) && search === '' && hash === ''
  return /^smtps?:$/.test(protocol) && hostname !== '' && hasOnlyHost
}

const environmentSchema = z.object({
  NODE_ENV: z
    .enum(['production', 'development', 'test'], { error: 'doit valoir production, development ou test' })
    .optional(),
  HOST: z.string().min(1, 'ne doit pas être vide').default('127.0.0.1'),
  PORT: z.coerce
    .number('doit être un nombre de 0 à 65535')
    .int('doit être un nombre de 0 à 65535')
    .min(0, 'doit être un nombre de 0 à 65535')
    .max(65535, 'doit être un nombre de 0 à 65535')
    .default(8080),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, {
      error: 'doit commencer par postgres:// (ou être absent, pour la base embarquée)',
      abort: true,
    })
    .refine(
      URL.canParse,
      'doit être une adresse comme postgres://compte:motdepasse@machine:5432/base, les signes / # ? @ du mot de passe écrits %2F %23 %3F %40',
    )
    .optional(),
  DIDASCALIE_ROOT: z.string().min(1, 'doit nommer un dossier').optional(),
  DIDASCALIE_DATA: z.string().min(1, 'doit nommer un dossier').optional(),
  DIDASCALIE_SECRET: z
    .string()
    .regex(/^[0-9a-f]{64}$/, 'doit être fait de 64 chiffres hexadécimaux (openssl rand -hex 32)')
    .optional(),
  DIDASCALIE_ORIGIN: z.string().refine(isPublicOrigin, originAdvice).optional(),
  DIDASCALIE_TEST_HOSTS: list
    .refine((names) => names.every(isHostName), 'doit lister des noms de machines, comme test.exemple.fr')
    .default([]),
  DIDASCALIE_DEVELOPMENT_HOST: z.string().refine(isPublicOrigin, originAdvice).optional(),
  DIDASCALIE_DEVELOPMENT_PAGES: list
    .refine((origins) => origins.every(isPublicOrigin), originAdvice)
    .default([]),
  DIDASCALIE_TRUST_PROXY: z
    .string()
    .transform((value) => value.split(',').map((part) => part.trim()))
    .refine(
      (parts) => parts.every(isAddressOrRange),
      'doit lister les adresses du mandataire, comme 127.0.0.1',
    )
    .optional(),
  DIDASCALIE_CONTENT: z
    .string()
    .regex(/^[a-z0-9-]{1,64}$/, 'doit être le nom d’un dossier de content/')
    .optional(),
  DIDASCALIE_WORDINGS: z.string().min(1, 'doit nommer un fichier').optional(),
  DIDASCALIE_DEFAULT_SESSION: z
    .string()
    .regex(/^[A-Za-z0-9_-]{1,64}$/, 'doit être l’identifiant d’une session')
    .optional(),
  DIDASCALIE_METRICS_TOKEN: z.string().min(16, 'doit compter au moins 16 caractères').optional(),
  DIDASCALIE_LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent'], {
      error: 'doit valoir fatal, error, warn, info, debug ou silent',
    })
    .optional(),
  DIDASCALIE_SMTP_URL: z
    .string()
    .refine(
      isMailServer,
      'doit être une adresse comme smtps://compte:motdepasse@smtp.exemple.fr:465, ou smtp:// (les signes / # ? @ du mot de passe écrits %2F %23 %3F %40)',
    )
    .optional(),
  DIDASCALIE_MAIL_FROM: z.email('doit être une adresse électronique, comme regie@exemple.fr').optional(),
  DIDASCALIE_STOP_DELAY: z.coerce
    .number('doit être un nombre de secondes, de 0 à 5')
    .min(0, 'doit être un nombre de secondes, de 0 à 5')
    .max(5, 'doit être un nombre de secondes, de 0 à 5')
    .default(0),
  DIDASCALIE_DEMONSTRATION: flag,
  DIDASCALIE_TIME_ZONE: z
    .string()
    .refine(isTimeZone, 'doit nommer un fuseau horaire, comme Europe/Paris ou Indian/Reunion')
    .default(defaultTimeZone),
  DIDASCALIE_RETENTION_DAYS: z.coerce
    .number('doit être un nombre de jours')
    .int('doit être un nombre entier de jours')
    .min(1, 'doit valoir au moins 1 jour')
    .optional(),
})

export interface Config {
  production: boolean
  /** The folder that contains `content/` and `apps/player/dist/`. */
  root: string
  host: string
  port: number
  databaseUrl: string | undefined
  dataFolder: string
  secret: string | undefined
  origin: string | undefined
  trustProxy: string[] | undefined
  development: Development
  /** The default game; optional if there is only one game. */
  content: string | undefined
  /** Path of the file with the operator's texts. */
  wordings: string | undefined
  defaultSession: string | undefined
  metricsToken: string | undefined
  logLevel: string
  /** Mail server for invitations and reminders. If `undefined`, staff members pass on the links themselves. */
  mail: MailServer | undefined
  /** Time zone of the dates on screens and in documents, for every organisation that has not set its own time zone. */
  timeZone: string
  /** Whether to create the demonstration and to print its links. */
  demonstration: boolean
  /** After the request to stop, the server still answers for this long, while `/readyz` tells the proxy to use another instance. */
  stopDelaySeconds: number
  /** The server erases learners this many days after the end of their session. If `undefined`, it erases no learner automatically. */
  retentionDays: number | undefined
}

/** Throws if only one of the two variables is set. */
function mailOf(url: string | undefined, from: string | undefined): MailServer | undefined {
  if (url !== undefined && from !== undefined) return { url, from }
  if (url === undefined && from === undefined) return undefined
  const [presentName, missingName] =
    url === undefined
      ? ['DIDASCALIE_MAIL_FROM', 'DIDASCALIE_SMTP_URL']
      : ['DIDASCALIE_SMTP_URL', 'DIDASCALIE_MAIL_FROM']
  throw new OperatorError(
    `La variable d’environnement ${presentName} ne suffit pas à envoyer des courriels\u00a0: donnez aussi ${missingName}.`,
  )
}

/** Removes empty variables: operators write `NAME= command` to unset a variable. */
function withoutEmpty(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
}

export function readConfig(environment: NodeJS.ProcessEnv, defaultRoot: string): Config {
  const parsed = environmentSchema.safeParse(withoutEmpty(environment))
  if (!parsed.success) {
    const sentences = parsed.error.issues.map(
      (issue) => `La variable d’environnement ${issue.path.join('.')} ${issue.message}.`,
    )
    throw new OperatorError([...new Set(sentences)].join('\n'))
  }
  const env = parsed.data
  const root = resolve(env.DIDASCALIE_ROOT ?? defaultRoot)
  const production = env.NODE_ENV === 'production'
  return {
    production,
    root,
    host: env.HOST,
    port: env.PORT,
    databaseUrl: env.DATABASE_URL,
    dataFolder: resolve(root, env.DIDASCALIE_DATA ?? 'var'),
    secret: env.DIDASCALIE_SECRET,
    origin: env.DIDASCALIE_ORIGIN,
    trustProxy: env.DIDASCALIE_TRUST_PROXY,
    development: {
      testHosts: env.DIDASCALIE_TEST_HOSTS,
      host: env.DIDASCALIE_DEVELOPMENT_HOST,
      pages: env.DIDASCALIE_DEVELOPMENT_PAGES,
    },
    content: env.DIDASCALIE_CONTENT,
    wordings: env.DIDASCALIE_WORDINGS && resolve(root, env.DIDASCALIE_WORDINGS),
    defaultSession: env.DIDASCALIE_DEFAULT_SESSION,
    metricsToken: env.DIDASCALIE_METRICS_TOKEN,
    mail: mailOf(env.DIDASCALIE_SMTP_URL, env.DIDASCALIE_MAIL_FROM),
    logLevel: env.DIDASCALIE_LOG_LEVEL ?? (production ? 'info' : 'warn'),
    timeZone: env.DIDASCALIE_TIME_ZONE,
    stopDelaySeconds: env.DIDASCALIE_STOP_DELAY,
    demonstration: env.DIDASCALIE_DEMONSTRATION ?? !production,
    retentionDays: env.DIDASCALIE_RETENTION_DAYS,
  }
}

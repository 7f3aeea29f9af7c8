import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { buildApp } from './app.js'
import { type Config, isForThisMachine } from './config.js'
import { archiveLines } from './modules/content/archive-lines.js'
import { type Contents, incompleteWordings } from './modules/content/content.js'
import { LiveContents } from './modules/content/live-contents.js'
import { debriefGameOf } from './modules/debrief/debrief.js'
import {
  type DemonstrationLinks,
  demonstrationLinks,
  seedDemonstration,
} from './modules/demonstration/demonstration.js'
import {
  createOneTimeEntry,
  demonstrationTrainer,
  seedDemonstrationClass,
} from './modules/demonstration/demonstration-class.js'
import { JobRunner } from './modules/exports/job-runner.js'
import { createPack } from './modules/integrations/pack.js'
import { sharedPlatforms } from './modules/lti/platforms.js'
import { ScoreSender } from './modules/lti/score-sender.js'
import { PdfService } from './modules/pdf/pdf-service.js'
import { runCleanup } from './modules/privacy/cleanup.js'
import { backfillStatements } from './modules/xapi/backfill.js'
import { StatementQueue } from './modules/xapi/statement-queue.js'
import { StatementSender } from './modules/xapi/statement-sender.js'
import { VoidSender } from './modules/xapi/void-sender.js'
import { operatorCommands } from './platform/errors/operator-commands.js'
import { OperatorError } from './platform/errors/operator-error.js'
import { newToken, sameText } from './platform/keys/keyring.js'
import { loadSecret, openKeyring } from './platform/keys/secret.js'
import type { MailServer } from './platform/mail/mailer.js'
import { recordAddress } from './server-address.js'
import { openStore, type Store } from './store.js'

const minuteMs = 60 * 1000
/** How often the server looks for waiting jobs and for jobs that a stopped server has not finished. */
const jobIntervalMs = 15 * 1000
/** How often the server looks for new builds. Each check costs only a few file system calls per game. */
const buildCheckIntervalMs = 2 * 1000
const hourMs = 60 * 60 * 1000
/** The PDF service warms up this long after the start. Learners reconnect first, and none can finish a game so early. */
const warmUpDelayMs = 30_000

export interface RunningServer {
  address: string
  links: DemonstrationLinks | undefined
  stop(): Promise<void>
}

/** The number of connections that may wait to be accepted. After a restart, all learners of a school reconnect at the same time, and
 * connections above the limit would get no answer. */
const backlog = 4_096

async function listen(app: FastifyInstance, { host, port }: Config): Promise<string> {
  try {
    return await app.listen({ host, port, backlog })
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : ''
    if (code === 'EADDRINUSE')
      throw new OperatorError(
        `Le port ${port} est déjà pris\u00a0: arrêtez ce qui l’occupe, ou choisissez-en un autre, par exemple PORT=${port + 1}.`,
      )
    if (code === 'EACCES')
      throw new OperatorError(
        `Le port ${port} est réservé au système\u00a0: choisissez-en un au-dessus de 1024 avec PORT.`,
      )
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
      throw new OperatorError(`L’adresse ${host} n’est pas celle de cette machine\u00a0: corrigez HOST.`)
    throw error
  }
}

interface RepeatedTask {
  /** Ends the repetition. Resolves when the run in progress has ended. */
  stop(): Promise<void>
}

/** Runs a task at once, then at each interval, but never twice at the same time. The task must handle its own errors. */
function repeat(task: () => Promise<void>, intervalMs: number): RepeatedTask {
  let currentRun: Promise<void> | undefined
  const run = () => {
    currentRun ??= task().finally(() => {
      currentRun = undefined
    })
  }
  run()
  const timer = setInterval(run, intervalMs).unref()
  return {
    stop: async () => {
      clearInterval(timer)
      await currentRun
    },
  }
}

/** The first cleanup also stores the lines of all games. If this fails, the next cleanup tries again. */
function startCleanup(
  store: Store,
  { config, contents, log }: { config: Config; contents: Contents; log: FastifyBaseLogger },
): RepeatedTask {
  let areLinesStored = false
  const cleanUp = async () => {
    try {
      if (!areLinesStored) await archiveLines(store, contents)
      areLinesStored = true
      log.info(await runCleanup(store, Date.now(), config.retentionDays), 'Cleanup done')
    } catch (error) {
      log.warn({ err: error }, 'Cleanup failed; the next run retries')
    }
  }
  return repeat(cleanUp, hourMs)
}

/** Stores the lines of a new build before the server uses the build. */
function startRefreshing(store: Store, contents: LiveContents, log: FastifyBaseLogger): RepeatedTask {
  const refresh = async () => {
    try {
      await contents.refresh((content) => archiveLines(store, { all: [content] }))
    } catch (error) {
      log.warn({ err: error }, 'Checking for new builds failed; the next run retries')
    }
  }
  return repeat(refresh, buildCheckIntervalMs)
}

/** An unknown default session is no error, because an operator may create it while the server runs. */
async function warnOfUnknownSession(
  { sessions }: Store,
  uid: string | undefined,
  log: FastifyBaseLogger,
): Promise<void> {
  if (uid === undefined || (await sessions.find(uid)) !== undefined) return
  log.warn(
    { session: uid },
    `The session that DIDASCALIE_DEFAULT_SESSION names does not exist: until you create it, an address without « uid » opens no session; create it with « ${operatorCommands.admin} sessions create »`,
  )
}

/**
 * Warns about learning platforms that several organisations have registered. The server may reject
 * a launch from such a platform if the launch has no deployment id.
 */
async function warnOfSharedPlatforms(store: Store, log: FastifyBaseLogger): Promise<void> {
  const shared = await sharedPlatforms(store)
  if (shared.length > 0)
    log.warn(
      {
        platforms: shared.map(({ uid, organisationUid, issuer }) => ({
          uid,
          organisation_uid: organisationUid,
          issuer,
        })),
      },
      `Several organisations have registered the same LTI issuer and client: see « ${operatorCommands.admin} lti list »`,
    )
}

/** The accessibility statement and the privacy page of an organisation show its contact. */
async function warnOfMissingContacts({ organisations }: Store, log: FastifyBaseLogger): Promise<void> {
  const withoutContact = (await organisations.list()).filter(({ contact }) => contact.trim() === '')
  if (withoutContact.length > 0)
    log.warn(
      { organisations: withoutContact.map(({ uid }) => uid) },
      `Organisations without a contact: their accessibility statement has no address to write to; set the contact in « Organisme » or with « ${operatorCommands.admin} organisations update »`,
    )
}

/** Imports the mailer here, so that a server without a mail server does not load it. */
const mailerOf = async (mail: MailServer, log: FastifyBaseLogger) =>
  (await import('./platform/mail/mailer.js')).createMailer(mail, log)

/** The one-time link to the console of the demonstration; `''` if the demonstration's trainer was deleted. */
const consoleLink = async ({ staff }: Store, entryToken: string) =>
  (await staff.find(demonstrationTrainer.uid)) === undefined ? '' : `/regie/demonstration#${entryToken}`

export async function start(config: Config, log: FastifyBaseLogger): Promise<RunningServer> {
  const { root } = config
  const playerFolder = join(root, 'apps/player/dist')
  if (!existsSync(join(playerFolder, 'index.html')))
    throw new OperatorError(
      `Le jeu n’est pas construit (${playerFolder} manque)\u00a0: ${operatorCommands.repair}.`,
    )
  const consoleFolder = join(root, 'apps/console/dist')
  const hasConsole = existsSync(join(consoleFolder, 'index.html'))
  const contents = await LiveContents.open({
    folder: join(root, 'content'),
    defaultGame: config.content,
    wordings: config.wordings,
    log,
  })
  const incompleteKeys = [...new Set(contents.all.flatMap(incompleteWordings))]
  if (config.production && incompleteKeys.length > 0)
    log.warn(
      { keys: incompleteKeys },
      'Some texts that learners read do not name the publisher and the host of this service yet: see docs/guides/operating.md',
    )
  const secret = loadSecret(config.dataFolder, config.secret)
  const onIdleError = (error: Error) => log.warn({ err: error }, 'PostgreSQL closed an idle connection')
  const store = await openStore({
    dataFolder: config.dataFolder,
    databaseUrl: config.databaseUrl,
    onIdleError,
    serving: true,
  })
  try {
    const keyring = await openKeyring(store, secret)
    const stopController = new AbortController()
    if (config.demonstration) {
      const startTime = { now: Date.now(), timeZone: config.timeZone }
      await seedDemonstration(store, keyring, contents.defaultGame.name, startTime.now)
      await seedDemonstrationClass({ store, keyring }, contents.defaultGame, startTime)
    }
    const entryToken = newToken()
    const { origin, trustProxy, defaultSession, metricsToken } = config
    await warnOfUnknownSession(store, defaultSession, log)
    await warnOfSharedPlatforms(store, log)
    await warnOfMissingContacts(store, log)
    const pdfService = new PdfService()
    const outboundPolicy = { allowsLoopback: isForThisMachine(config) }
    const scores = new ScoreSender({ store, keyring, outboundPolicy, log, clock: Date.now })
    const publicOrigin = origin ?? `http://${config.host}:${config.port}`
    const records = new StatementQueue({
      store,
      contents,
      timeZone: config.timeZone,
      clock: Date.now,
      origin: publicOrigin,
    })
    const statements = new StatementSender({
      store,
      keyring,
      contents,
      outboundPolicy,
      log,
      clock: Date.now,
    })
    const voids = new VoidSender({
      store,
      keyring,
      outboundPolicy,
      origin: publicOrigin,
      log,
      clock: Date.now,
    })
    // Earlier versions of the server queued scores only once a minute. Such a server may have stopped before it queued its last scores, so
    // this call queues them.
    await store.ltiScores.queueMissing(Date.now())
    const sendQueued = async () => {
      await Promise.all([scores.send(), statements.send(), voids.send()])
    }
    const backfillDeps = { store, queue: records, timeZone: config.timeZone, log, clock: Date.now }
    const backfillAndSend = async () => {
      await backfillStatements({ ...backfillDeps, signal: stopController.signal })
      await sendQueued()
    }
    const jobs = new JobRunner({
      store,
      contents,
      log,
      timeZone: config.timeZone,
      clock: Date.now,
      renderPdf: (document) => buffer(pdfService.writeDocument(document)),
    })
    const app = await buildApp({
      stopping: stopController.signal,
      store,
      keyring,
      contents,
      records,
      log,
      playerFolder,
      ...(hasConsole && { consoleFolder }),
      writeBilan: (bilan) => pdfService.write(bilan),
      origin,
      trustProxy,
      defaultSession,
      metricsToken,
      outboundPolicy,
      timeZone: config.timeZone,
      development: config.development,
      docs: !config.production,
      onSurveyed: () => void sendQueued(),
      onScores: () => void scores.send(),
      onJob: () => void jobs.run(),
      pack: createPack(root),
      ...(config.mail && { sendLetter: await mailerOf(config.mail, log) }),
      ...(config.demonstration && { demonstrationEntry: createOneTimeEntry(store, entryToken, sameText) }),
    })
    // Listens before the background tasks start, so that there is no task to stop if listening fails.
    const address = await listen(app, config)
    recordAddress(config.dataFolder, origin ?? address)
    const repeatedTasks = [
      startCleanup(store, { config, contents, log }),
      startRefreshing(store, contents, log),
      repeat(backfillAndSend, minuteMs),
      repeat(() => jobs.run(), jobIntervalMs),
    ]
    const warmUpTimer = setTimeout(
      () => pdfService.warm(debriefGameOf(contents.defaultGame)),
      warmUpDelayMs,
    ).unref()
    const links = config.demonstration
      ? { ...(await demonstrationLinks(store, keyring)), regie: await consoleLink(store, entryToken) }
      : undefined
    return {
      address,
      links,
      stop: async () => {
        clearTimeout(warmUpTimer)
        stopController.abort()
        // The proxy sees that `/readyz` answers 503, and stops sending requests before the port closes.
        await wait(config.stopDelaySeconds * 1000)
        await app.close()
        // Stops the senders before the store closes, so that each sender can store the result of its last message.
        await Promise.all([scores.stop(), statements.stop(), voids.stop(), jobs.stop()])
        await Promise.all(repeatedTasks.map((task) => task.stop()))
        await pdfService.close()
        await store.close()
      },
    }
  } catch (error) {
    await store.close()
    throw error
  }
}

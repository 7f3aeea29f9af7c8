import pino from 'pino'
import { banner } from './banner.js'
import { httpWarning, readConfig } from './config.js'
import { OperatorError } from './platform/errors/operator-error.js'
import { createLog } from './platform/http/log.js'
import { repositoryRoot } from './repository-root.js'
import { start } from './start.js'
import { stopOnSignal } from './stop-on-signal.js'

async function main(): Promise<void> {
  // Makes the database and the secret readable only by this account.
  process.umask(0o077)
  const config = readConfig(process.env, repositoryRoot(import.meta.dirname))
  // Outside production, standard output is for the person who started the server, so the log goes to standard error.
  const log = createLog(config.logLevel, pino.destination({ dest: config.production ? 1 : 2, sync: false }))
  const running = await start(config, log)
  stopOnSignal(() => running.stop())
  const warning = httpWarning(config)
  if (!config.production)
    process.stdout.write(
      `${banner({ origin: config.origin, localAddress: running.address }, running.links, warning)}\n`,
    )
  else if (warning.length > 0) log.warn({ host: config.host }, warning.join(' '))
}

main().catch((error: unknown) => {
  const text =
    error instanceof OperatorError ? error.message : error instanceof Error ? error.stack : String(error)
  process.stderr.write(`${text}\n`)
  process.exit(1)
})

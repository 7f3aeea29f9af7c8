import { readConfig } from '../config.js'
import { OperatorError } from '../platform/errors/operator-error.js'
import { escapeControls } from '../platform/text/escape-controls.js'
import { repositoryRoot } from '../repository-root.js'
import { runAdmin } from './run.js'

async function main(): Promise<void> {
  process.umask(0o077)
  const config = readConfig(process.env, repositoryRoot(import.meta.dirname))
  await runAdmin(process.argv.slice(2), config, Date.now(), (text) => process.stdout.write(`${text}\n`))
}

main().catch((error: unknown) => {
  const text =
    error instanceof OperatorError ? error.message : error instanceof Error ? error.stack : String(error)
  process.stderr.write(`${escapeControls(text ?? '')}\n`)
  process.exitCode = 1
})

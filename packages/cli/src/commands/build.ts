import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { formatCount } from '@didascalie/contract/text'
import { buildContent, loadProject, ProjectError } from '@didascalie/project'
import { printDiagnostics } from '../print-diagnostics.js'
import { createProgressPrinter } from '../progress-printer.js'
import type { Terminal } from '../terminal.js'
import { explorationStoppedExitCode } from './check.js'

export interface BuildOptions {
  readonly moments?: number | undefined
  /** `--report`: the file into which the command writes the report that `check --json` prints. */
  readonly report?: string | undefined
  /** `--checked`: the file that records the result of the check. The next build of an unchanged story uses this result. */
  readonly checked?: string | undefined
  /** `--checker`: the version of the checker. The command ignores a result that another version recorded. */
  readonly checker?: string | undefined
}

function recordOf({ checked, checker }: BuildOptions) {
  if (checked === undefined && checker === undefined) return undefined
  if (checked !== undefined && checker !== undefined) return { file: checked, checker }
  throw new ProjectError('--checked et --checker vont ensemble.')
}

export function runBuild(path: string, options: BuildOptions, terminal: Terminal): number {
  const { moments, report } = options
  const limits = moments === undefined ? undefined : { moments }
  const progress = createProgressPrinter(terminal)
  const built = buildContent(loadProject(path), { limits, progress, record: recordOf(options) })
  if ('diagnostics' in built) {
    const code = printDiagnostics(built.diagnostics, terminal)
    terminal.printError('Rien n’a été construit : ce qui l’était avant reste en place.')
    return built.unproved ? explorationStoppedExitCode : code
  }
  if (report !== undefined) {
    mkdirSync(dirname(report), { recursive: true })
    writeFileSync(report, JSON.stringify(built.report))
  }
  if (built.isRecorded) terminal.print(`Histoire déjà vérifiée : résultat repris de ${options.checked}.`)
  const summary = `${formatCount(built.nodes, 'nœud')}, ${formatCount(built.media, 'image ou son', 'images et sons')}`
  terminal.print(`${built.folder} : version ${built.version}, ${summary}`)
  return 0
}

import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { buildContent, loadProject } from '@didascalie/project'
import { count } from '@didascalie/script'
import { refuse } from '../refuse.js'
import { tellProgress } from '../tell-progress.js'
import type { Terminal } from '../terminal.js'
import { notProved } from './check.js'

export interface BuildOptions {
  readonly moments?: number | undefined
  /** The file into which the command writes the results of the check. */
  readonly report?: string | undefined
}

export function runBuild(path: string, { moments, report }: BuildOptions, terminal: Terminal): number {
  const limits = moments === undefined ? undefined : { moments }
  const built = buildContent(loadProject(path), limits, tellProgress(terminal))
  if ('diagnostics' in built) {
    const code = refuse(built.diagnostics, terminal)
    terminal.complain('Rien n’a été construit : ce qui l’était avant reste en place.')
    return built.unproved ? notProved : code
  }
  if (report !== undefined) {
    mkdirSync(dirname(report), { recursive: true })
    writeFileSync(report, JSON.stringify(built.report))
  }
  const made = `${count(built.nodes, 'nœud')}, ${count(built.media, 'image ou son', 'images et sons')}`
  terminal.print(`${built.folder} : version ${built.version}, ${made}`)
  return 0
}

import { formatCount } from '@didascalie/contract/text'
import { tagProject } from '@didascalie/project'
import { printFileFaults } from '../print-diagnostics.js'
import type { Terminal } from '../terminal.js'

export function runTag(path: string, terminal: Terminal): number {
  const { written, conflict, faults } = tagProject(path)
  printFileFaults(faults, terminal)
  for (const { file, added } of written)
    terminal.print(`${file} : ${formatCount(added, 'étiquette ajoutée', 'étiquettes ajoutées')}`)
  if (conflict !== undefined) {
    terminal.printError(`${conflict} a changé entre-temps : relancez \`tag\`.`)
    return 1
  }
  if (written.length === 0) terminal.print('chaque ligne a son étiquette')
  return 0
}

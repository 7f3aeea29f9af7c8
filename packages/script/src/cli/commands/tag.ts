import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { count } from '../../count.js'
import { loadProject } from '../../project/load-project.js'
import { readText } from '../../project/read-text.js'
import { tagFiles } from '../../tag/tag-files.js'
import type { Terminal } from '../terminal.js'

export function runTag(path: string, terminal: Terminal): number {
  const project = loadProject(path)
  const changed = tagFiles(project.source.files)
  for (const { file, text, added } of changed) {
    const place = join(project.folder, file)
    // Somebody may have saved since: their words win.
    const before = project.source.files.find((one) => one.file === file)?.text
    if (readText(place) !== before) {
      terminal.complain(`${file} a changé entre-temps : relancez \`tag\`.`)
      return 1
    }
    writeFileSync(place, text)
    terminal.print(`${file} : ${count(added, 'étiquette ajoutée', 'étiquettes ajoutées')}`)
  }
  if (changed.length === 0) terminal.print('chaque ligne a son étiquette')
  return 0
}

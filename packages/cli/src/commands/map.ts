import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { formatCount } from '@didascalie/contract/text'
import { loadStory } from '@didascalie/project'
import { checkStory, drawMap, mapStory } from '@didascalie/script'
import { printFileFaults } from '../print-diagnostics.js'
import type { Terminal } from '../terminal.js'

/** Draws the map of a story, even if the story has faults, because the map shows the faults. */
export function runMap(path: string, outputFile: string | undefined, terminal: Terminal): number {
  const { source, title, faults: fileFaults } = loadStory(path)
  printFileFaults(fileFaults, terminal)
  const map = mapStory(checkStory(source, undefined, undefined, true), title, source.catalogue)
  const file = outputFile ?? 'map.svg'
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, drawMap(map))
  const faults = map.faults === 0 ? 'aucune faute' : `${formatCount(map.faults, 'faute')}, en brique`
  terminal.print(`${file} : ${formatCount(map.scenes.length, 'scène')}, ${faults}`)
  return 0
}

import { formatCount } from '@didascalie/contract/text'
import * as engine from '@didascalie/engine'
import { listGameFiles } from '@didascalie/game-folder'
import { loadStory, readText } from '@didascalie/project'
import { compileStory, parsePlans, rejectingDiagnostics, runPlan } from '@didascalie/script'
import { printDiagnostics, printFileFaults } from '../print-diagnostics.js'
import type { Terminal } from '../terminal.js'

/** Plays each `.testplan` file in the project's folder and its subfolders. */
export function runTest(path: string, terminal: Terminal): number {
  const project = loadStory(path)
  printFileFaults(project.faults, terminal)
  const story = compileStory(project.source)
  if (!story.isPlayable) return printDiagnostics(rejectingDiagnostics(story), terminal)
  const { green, red, cyan } = terminal.colours
  let passed = 0
  let failed = 0
  for (const file of planFiles(project.folder)) {
    for (const plan of parsePlans(file, readText(project.folder, file))) {
      const failure = runPlan(engine, story.graph, plan)
      if (failure) {
        failed += 1
        const position = cyan(`${failure.origin.file}:${failure.origin.line}`)
        terminal.print(`${red('✗')} ${plan.name}\n  ${position} ${failure.message}`)
      } else {
        passed += 1
        terminal.print(`${green('✓')} ${plan.name}`)
      }
    }
  }
  if (passed + failed === 0) {
    terminal.printError(
      `Il n’y a pas de plan dans ${project.folder} : écrivez-en un dans un fichier qui finit par \`.testplan\`.`,
    )
    return 1
  }
  terminal.print(`${formatCount(passed, 'réussi')}, ${formatCount(failed, 'échoué')}`)
  return failed > 0 ? 1 : 0
}

const planFiles = (folder: string) =>
  listGameFiles(folder, '', (name) => name === 'dist')
    .files.map(({ name }) => name)
    .filter((file) => file.endsWith('.testplan'))

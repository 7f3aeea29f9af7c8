import { once } from 'node:events'
import { readProject, startCheckWorker, watchFolders } from '@didascalie/project'
import type { Terminal } from '../terminal.js'
import { type WatchHost, watchStory } from '../watch/watch-story.js'

const clearScreen = '\u001B[2J\u001B[3J\u001B[H'

/** Checks the story after each save until the writer presses Ctrl-C. */
export async function runWatch(path: string, terminal: Terminal): Promise<number> {
  const { title } = readProject(path)
  const isTerminal = process.stdout.isTTY === true
  const coloured = terminal.colours.bold('x') !== 'x'
  const host: WatchHost = {
    onChange: (listener) => watchFolders(path, listener),
    check: (report) => checkInWorker(path, coloured, report),
    show: (output) => {
      const heading = `${terminal.colours.bold(title)} ${terminal.colours.dim('(Ctrl-C pour finir)')}`
      if (isTerminal) process.stdout.write(clearScreen)
      terminal.print(`${heading}\n\n${output}\n`)
    },
  }
  const watching = watchStory(host)
  await Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')])
  watching.stop()
  return 0
}

function checkInWorker(path: string, coloured: boolean, report: (output: string) => void) {
  const worker = startCheckWorker(new URL('../watch/check-worker.js', import.meta.url), {
    workerData: { path, coloured },
    onLimit: report,
    onError: ({ message }) => report(`La vérification a échoué : ${message}`),
  })
  worker.on('message', (output: unknown) => report(String(output)))
  return { cancel: () => void worker.terminate() }
}

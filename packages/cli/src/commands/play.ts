import { createInterface } from 'node:readline'
import { openStory, type Story, StoryError } from '@didascalie/engine'
import { loadGraph, loadProject, ProjectError } from '@didascalie/project'
import { explainStoryError } from '../format/explain-story-error.js'
import { MomentFormatter } from '../play/moment-formatter.js'
import { playStory } from '../play/play-story.js'
import type { Terminal } from '../terminal.js'

/**
 * Plays a story in the terminal. If the answers come from a pipe, prints them too, because the
 * terminal shows only answers from the keyboard.
 */
export async function runPlay(path: string, demo: boolean, terminal: Terminal): Promise<number> {
  const story = openForPlay(path, demo, terminal)
  const { wordings, people } = path.endsWith('.json') ? {} : loadProject(path).source.catalogue
  const { stdin, stdout } = process
  const lines = createInterface({ input: stdin, terminal: false })
  // The iterator queues lines that arrive before the next question.
  const typedLines = lines[Symbol.asyncIterator]()
  const ask = async (question: string) => {
    stdout.write(question)
    const { value, done } = await typedLines.next()
    if (done || stdin.isTTY !== true) terminal.print(done ? '' : String(value))
    return done ? undefined : String(value)
  }
  const outcome = await playStory(
    story,
    new MomentFormatter(wordings?.data ?? {}, terminal.colours, people),
    {
      print: terminal.print,
      ask,
    },
  )
  lines.close()
  return outcome === 'stuck' ? 1 : 0
}

function openForPlay(path: string, demo: boolean, terminal: Terminal): Story {
  try {
    return openStory(loadGraph(path), { demo, log: (message) => terminal.printError(message) })
  } catch (error) {
    if (error instanceof StoryError) throw new ProjectError(explainStoryError(error))
    throw error
  }
}

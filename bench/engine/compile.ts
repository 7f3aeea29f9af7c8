// Compiles a story in a separate process. A page plays a story that was compiled elsewhere, and a compiler run in the same process would change what is measured.
import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { compileStory } from '@didascalie/script'
import { Compiler } from 'inkjs/full'
import { inkSource, yarnSource } from './sample-story.js'

const compilers = {
  didascalie(scenes: number) {
    const { graph } = compileStory({ files: [{ file: 's.yarn', text: yarnSource(scenes) }], catalogue: {} })
    return JSON.stringify(graph)
  },
  inkjs(scenes: number) {
    const written = new Compiler(inkSource(scenes)).Compile().ToJson()
    if (!written) throw new Error('the ink story does not compile')
    return written
  },
}

type Compiled = keyof typeof compilers

const isCompiled = (name: string): name is Compiled => name in compilers

const room = 256 * 2 ** 20

export function compiledElsewhere(engine: Compiled, scenes: number): string {
  const program = fileURLToPath(import.meta.url)
  return execFileSync(process.execPath, [program, engine, String(scenes)], {
    encoding: 'utf8',
    maxBuffer: room,
  })
}

const [, program, engine = '', scenes] = process.argv
if (program === fileURLToPath(import.meta.url) && isCompiled(engine))
  process.stdout.write(compilers[engine](Number(scenes)))

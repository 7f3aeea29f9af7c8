// Compiles a story in a separate process. Browsers receive stories that are already compiled, so the compiler must not affect the memory
// and timings of the measured process.
import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { compileStory } from '@didascalie/script'
import { Compiler } from 'inkjs/full'
import { inkSource, yarnSource } from './sample-story.js'

const compilers = {
  didascalie(sceneCount: number) {
    const files = [{ file: 's.yarn', text: yarnSource(sceneCount) }]
    const { graph } = compileStory({ files, catalogue: {} })
    return JSON.stringify(graph)
  },
  inkjs(sceneCount: number) {
    const compiledJson = new Compiler(inkSource(sceneCount)).Compile().ToJson()
    if (!compiledJson) throw new Error('the ink story does not compile')
    return compiledJson
  },
}

type EngineName = keyof typeof compilers

const isEngineName = (name: string): name is EngineName => name in compilers

const maxOutputBytes = 256 * 2 ** 20

export function compileInChildProcess(engine: EngineName, sceneCount: number): string {
  const program = fileURLToPath(import.meta.url)
  return execFileSync(process.execPath, [program, engine, String(sceneCount)], {
    encoding: 'utf8',
    maxBuffer: maxOutputBytes,
  })
}

const [, program, engine = '', sceneCount] = process.argv
if (program === fileURLToPath(import.meta.url) && isEngineName(engine))
  process.stdout.write(compilers[engine](Number(sceneCount)))

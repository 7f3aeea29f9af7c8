import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { type GraphData, graphDataSchema } from '@didascalie/contract'
import { compileStory, countMoments } from '@didascalie/script'
import { Compiler, Story } from 'inkjs/full'
import { median, printFigure, processorNanoseconds, progress } from '../figure.js'
import { inkSource } from './sample-story.js'

const sceneCount = 100
const roundCount = 3
/** A story with this many flags has two million moments. With so many, the time to open the story hardly affects the rate. */
const flagCount = 12
/** The number of flags of a larger story, for the measurement of memory. The exploration stops at `maxMoments`. */
const manyFlagCount = 16
const maxMoments = 20_000_000

/** A story in which each scene can set a flag, and the last scene reads all flags. */
function storyWithFlags(count: number): string {
  const flags = Array.from({ length: count }, (_, index) => `$f${index}`)
  const declared = flags.map((flag) => `<<declare ${flag} = false>>`)
  const body = Array.from({ length: sceneCount }, (_, index) => {
    const flag = flags[index % flags.length]
    const next = index === sceneCount - 1 ? ['<<end>>'] : [`<<jump S${index + 1}>>`]
    return [
      `title: S${index}`,
      '---',
      `<<background lieu_${index}>>`,
      `Ines: Bonjour, scène ${index}.`,
      'Ines: Que faites-vous ?',
      '-> Oui',
      `    <<set ${flag} = true>>`,
      '    Ines: Bien.',
      `-> Non <<if !${flag}>>`,
      '    Ines: Dommage.',
      'Ines: Continuons.',
      ...(index === sceneCount - 1
        ? flags.flatMap((one) => [`<<if ${one}>>`, '    Ines: Oui.', '<<endif>>'])
        : []),
      ...next,
      '===',
    ]
  })
  return [...declared, ...body.flat(), ''].join('\n')
}

/** How many states per second inkjs can save and restore. An explorer based on inkjs would have to do both for each state. */
function inkjsStateRate(): number {
  const compiledJson = new Compiler(inkSource(sceneCount)).Compile().ToJson()
  if (!compiledJson) throw new Error('the ink story does not compile')
  const story = new Story(compiledJson)
  story.Continue()
  const count = 2_000
  const nanoseconds = processorNanoseconds(() => {
    for (let index = 0; index < count; index += 1) story.state.LoadJson(story.state.ToJson())
  })
  return (count * 1e9) / nanoseconds
}

/** An upper bound: the rate of a program that can explore only this one story. One integer stores a moment: the number of the node, then
 * one bit per flag. */
function handWrittenRate(): number {
  // The nodes of a scene: two lines (0, 1), the choice (2), « Oui » with the flag (3), « Non » (4), the last line (5).
  const nodesPerScene = 6
  const seen = new Uint8Array((sceneCount * nodesPerScene) << flagCount)
  const queue = new Int32Array(seen.length)
  let visitedCount = 0
  const visit = (node: number, bits: number) => {
    const moment = (node << flagCount) | bits
    if (node >= sceneCount * nodesPerScene || seen[moment] === 1) return
    seen[moment] = 1
    queue[visitedCount] = moment
    visitedCount += 1
  }
  const nanoseconds = processorNanoseconds(() => {
    visit(0, 0)
    for (let index = 0; index < visitedCount; index += 1) {
      const moment = queue[index] ?? 0
      const bits = moment & ((1 << flagCount) - 1)
      const node = moment >> flagCount
      const flag = 1 << (Math.floor(node / nodesPerScene) % flagCount)
      const firstNode = node - (node % nodesPerScene)
      if (node - firstNode === 2) {
        visit(firstNode + 3, bits | flag)
        if ((bits & flag) === 0) visit(firstNode + 4, bits)
      } else if (node - firstNode === 3) visit(firstNode + 5, bits)
      else visit(node + 1, bits)
    }
  })
  return (visitedCount * 1e9) / nanoseconds
}

const graphOf = (text: string) => compileStory({ files: [{ file: 's.yarn', text }], catalogue: {} }).graph

function printRate(story: string, graph: GraphData): void {
  countMoments(graph)
  let moments = 0
  const rates = Array.from({ length: roundCount }, () => {
    const nanoseconds = processorNanoseconds(() => {
      moments = countMoments(graph)
    })
    return (moments * 1e9) / nanoseconds
  })
  const value = median(rates)
  const nodes = Object.keys(graph.nodes).length
  printFigure({
    bench: 'explorer.rate',
    subject: 'didascalie',
    value,
    unit: 'moments/s',
    story,
    moments,
    nodes,
  })
}

function* builtGames(): Generator<[string, GraphData]> {
  const content = new URL('../../../content/', import.meta.url)
  for (const name of readdirSync(content)) {
    const file = new URL(`${name}/dist/graphData.json`, content)
    if (existsSync(file)) yield [name, graphDataSchema.parse(JSON.parse(readFileSync(file, 'utf8')))]
  }
}

export function explorerRate(): void {
  progress('the explorer')
  printRate('flags', graphOf(storyWithFlags(flagCount)))
  const handWritten = median(Array.from({ length: roundCount }, handWrittenRate))
  printFigure({ bench: 'explorer.rate', subject: 'hand-written', value: handWritten, unit: 'moments/s' })
  printFigure({
    bench: 'explorer.rate',
    subject: 'inkjs snapshot and restore',
    value: inkjsStateRate(),
    unit: 'moments/s',
  })
  for (const [name, graph] of builtGames()) printRate(name, graph)
  progress('many moments')
  const moments = countMoments(graphOf(storyWithFlags(manyFlagCount)), { moments: maxMoments })
  const value = process.resourceUsage().maxRSS / 1024
  printFigure({ bench: 'explorer.memory', subject: 'didascalie', value, unit: 'MB', moments })
}

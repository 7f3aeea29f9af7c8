import { openStory } from '@didascalie/engine'
import { compileStory, countMoments } from '@didascalie/script'
import { Compiler, Story } from 'inkjs/full'
import { median, printFigure, processorNanoseconds, progress } from '../figure.js'
import { inkSource } from './sample-story.js'

const scenes = 100
const rounds = 5

/** A story that remembers: each scene sets one of eight flags, and the last ones read them all. */
function rememberingStory(): string {
  const flags = Array.from({ length: 8 }, (_, index) => `$f${index}`)
  const declared = flags.map((flag) => `<<declare ${flag} = false>>`)
  const body = Array.from({ length: scenes }, (_, index) => {
    const flag = flags[index % flags.length]
    const next = index === scenes - 1 ? ['<<end>>'] : [`<<jump S${index + 1}>>`]
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
      ...(index === scenes - 1
        ? flags.flatMap((one) => [`<<if ${one}>>`, '    Ines: Oui.', '<<endif>>'])
        : []),
      ...next,
      '===',
    ]
  })
  return [...declared, ...body.flat(), ''].join('\n')
}

/** What an explorer on top of inkjs would pay for each state, before any work of its own. */
function inkjsStateRate(): number {
  const written = new Compiler(inkSource(scenes)).Compile().ToJson()
  if (!written) throw new Error('the ink story does not compile')
  const story = new Story(written)
  story.Continue()
  const count = 2_000
  const nanoseconds = processorNanoseconds(() => {
    for (let index = 0; index < count; index += 1) story.state.LoadJson(story.state.ToJson())
  })
  return (count * 1e9) / nanoseconds
}

/** The same story, explored by a program written for it alone: what cannot be beaten. A moment is a place and eight bits. */
function handWrittenRate(): number {
  const flags = 8
  const placesPerScene = 6
  const seen = new Uint8Array((scenes * placesPerScene) << flags)
  const waiting = new Int32Array(seen.length)
  let known = 0
  const meet = (place: number, bits: number) => {
    const moment = (place << flags) | bits
    if (place >= scenes * placesPerScene || seen[moment] === 1) return
    seen[moment] = 1
    waiting[known] = moment
    known += 1
  }
  const nanoseconds = processorNanoseconds(() => {
    meet(0, 0)
    for (let at = 0; at < known; at += 1) {
      const moment = waiting[at] ?? 0
      const bits = moment & ((1 << flags) - 1)
      const place = moment >> flags
      const flag = 1 << (Math.floor(place / placesPerScene) % flags)
      const scene = place - (place % placesPerScene)
      if (place - scene === 2) {
        meet(scene + 3, bits | flag)
        if ((bits & flag) === 0) meet(scene + 4, bits)
      } else if (place - scene === 3) meet(scene + 5, bits)
      else meet(place + 1, bits)
    }
  })
  return (known * 1e9) / nanoseconds
}

export function explorerRate(): void {
  progress('the explorer')
  const { graph } = compileStory({ files: [{ file: 's.yarn', text: rememberingStory() }], catalogue: {} })
  openStory(graph)
  countMoments(graph)
  const rates = Array.from({ length: rounds }, () => {
    let moments = 0
    const nanoseconds = processorNanoseconds(() => {
      moments = countMoments(graph)
    })
    return { moments, rate: (moments * 1e9) / nanoseconds }
  })
  const value = median(rates.map(({ rate }) => rate))
  const moments = rates[0]?.moments ?? 0
  const nodes = Object.keys(graph.nodes).length
  printFigure({ bench: 'explorer.rate', subject: 'didascalie', value, unit: 'moments/s', moments, nodes })
  const floor = median(Array.from({ length: rounds }, handWrittenRate))
  printFigure({ bench: 'explorer.rate', subject: 'hand-written', value: floor, unit: 'moments/s' })
  printFigure({
    bench: 'explorer.rate',
    subject: 'inkjs snapshot and restore',
    value: inkjsStateRate(),
    unit: 'moments/s',
  })
}

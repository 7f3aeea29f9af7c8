import { median, printFigure, processorNanoseconds, progress } from '../figure.js'
import { bundleSizes } from './bundle-sizes.js'
import { explorerRate } from './explorer-rate.js'
import { type Player, type Subject, subjects } from './players.js'

/** The number of answers per round. A slow engine plays few answers, so that a round takes only seconds. A fast engine plays many, so that
 * the JIT compiles its code. */
const answerCounts: Readonly<Record<string, number>> = {
  didascalie: 300_000,
  'hand-written': 300_000,
  inkjs: 3_000,
  'yarn-bound': 3_000,
}
/** The number of answers that every subject plays to compare the results. */
const comparedAnswerCount = 3_000
const roundCount = 9

/** The same answers for every subject, from a generator with a fixed seed. */
function seededAnswers(count: number): number[] {
  let seed = 12_345
  return Array.from({ length: count }, () => {
    seed = (Math.imul(seed, 1_103_515_245) + 12_345) >>> 0
    return (seed >>> 16) % 2
  })
}

const choicesPerPlay = 200
/** The number of answers before the story restarts: after each choice there are two lines to continue. */
const answersPerPlay = 3 * choicesPerPlay

function play(player: Player, answerIndices: readonly number[]): void {
  for (let index = 0; index < answerIndices.length; index += 1) {
    if (index % answersPerPlay === 0) player.restart()
    player.answer(answerIndices[index] ?? 0)
  }
}

function playOutcome(subject: Subject, sceneCount: number): string {
  const player = subject.prepare(sceneCount)()
  const shownTexts = seededAnswers(comparedAnswerCount).map((index, position) => {
    if (position % answersPerPlay === 0) player.restart()
    player.answer(index)
    return player.shownText()
  })
  return JSON.stringify({ variables: player.variables(), seen: shownTexts })
}

function compare(sceneCount: number): void {
  const [reference, ...others] = subjects
  if (!reference) return
  const expected = playOutcome(reference, sceneCount)
  for (const other of others) {
    if (playOutcome(other, sceneCount) === expected) continue
    throw new Error(
      `${other.name} and ${reference.name} show different lines or end with different variables (${sceneCount} scenes)`,
    )
  }
}

/** Alternates between the subjects, so that other load on the machine affects all of them equally. */
function nanosecondsPerAnswer(sceneCount: number): Map<Subject, number> {
  const entries = subjects.map((subject) => {
    const openPlayer = subject.prepare(sceneCount)
    const answerIndices = seededAnswers(answerCounts[subject.name] ?? comparedAnswerCount)
    play(openPlayer(), answerIndices)
    return { subject, openPlayer, answerIndices, times: [] as number[] }
  })
  for (let round = 0; round < roundCount; round += 1) {
    for (const { openPlayer, answerIndices, times } of entries) {
      const player = openPlayer()
      times.push(processorNanoseconds(() => play(player, answerIndices)) / answerIndices.length)
    }
  }
  return new Map(entries.map(({ subject, times }) => [subject, median(times)]))
}

function loadMilliseconds(subject: Subject, sceneCount: number): number {
  const openPlayer = subject.prepare(sceneCount)
  openPlayer()
  return median(Array.from({ length: roundCount }, () => processorNanoseconds(openPlayer) / 1e6))
}

for (const sceneCount of [1, 100, 1000]) {
  progress(`the same story in ${subjects.length} engines, ${sceneCount} scenes`)
  compare(sceneCount)
  for (const [subject, value] of nanosecondsPerAnswer(sceneCount)) {
    // How often a play returns to each scene: `docs/decisions/engine-speed.md` explains why this matters.
    const visits = Math.max(1, choicesPerPlay / sceneCount)
    printFigure({
      bench: 'engine.answer',
      subject: subject.name,
      value,
      unit: 'ns',
      scenes: sceneCount,
      visits,
    })
  }
  for (const subject of subjects.filter(({ name }) => name !== 'hand-written')) {
    const value = loadMilliseconds(subject, sceneCount)
    printFigure({ bench: 'engine.load', subject: subject.name, value, unit: 'ms', scenes: sceneCount })
    const player = subject.prepare(sceneCount)()
    play(player, seededAnswers(comparedAnswerCount))
    const size = player.saveBytes?.()
    if (size !== undefined)
      printFigure({
        bench: 'engine.save',
        subject: subject.name,
        value: size,
        unit: 'bytes',
        scenes: sceneCount,
      })
  }
}
explorerRate()
await bundleSizes()

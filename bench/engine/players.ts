// Wraps each engine in the same interface.
import { openStory, toProgression } from '@didascalie/engine'
import { Story } from 'inkjs'
import YarnBound from 'yarn-bound'
import { compileInChildProcess } from './compile.js'
import { handWritten, yarnSource } from './sample-story.js'

export interface Player {
  /** Takes the reply with this index at a choice; otherwise continues. */
  answer(index: number): void
  restart(): void
  shownText(): string
  variables(): { score: number; laps: number }
  /** The size of a save in bytes; undefined for an engine without saves. */
  saveBytes?(): number
}

export interface Subject {
  readonly name: string
  /** Prepares a story once, and returns a function that opens it. The benchmark measures this function as the loading time. */
  prepare(sceneCount: number): () => Player
}

const bytes = (text: string) => Buffer.byteLength(text)

export const didascalie: Subject = {
  name: 'didascalie',
  prepare(sceneCount) {
    const compiledJson = compileInChildProcess('didascalie', sceneCount)
    return () => {
      const story = openStory(JSON.parse(compiledJson))
      let moment = story.begin()
      return {
        answer(index) {
          moment = story.answer(moment, { index: moment.view.kind === 'choices' ? index : 0 })
        },
        restart() {
          moment = story.begin()
        },
        shownText() {
          const { view } = moment
          if (view.kind === 'line') return `Ines: ${view.line.text}`
          return view.kind === 'choices' ? `Ines: ${view.prompt?.text}` : view.kind
        },
        variables: () => ({ score: Number(moment.variables.$score), laps: Number(moment.variables.$laps) }),
        saveBytes: () => bytes(JSON.stringify(toProgression(moment))),
      }
    }
  },
}

export const inkjs: Subject = {
  name: 'inkjs',
  prepare(sceneCount) {
    const compiledJson = compileInChildProcess('inkjs', sceneCount)
    return () => {
      const story = new Story(compiledJson)
      let shownText = story.Continue()
      return {
        answer(index) {
          if (story.currentChoices.length > 0) story.ChooseChoiceIndex(index)
          shownText = story.Continue() ?? ''
        },
        restart() {
          story.ResetState()
          shownText = story.Continue()
        },
        shownText: () => (shownText ?? '').trim(),
        variables: () => ({
          score: Number(story.variablesState.$('score')),
          laps: Number(story.variablesState.$('laps')),
        }),
        saveBytes: () => bytes(story.state.ToJson()),
      }
    }
  },
}

export const yarnBound: Subject = {
  name: 'yarn-bound',
  prepare(sceneCount) {
    const dialogue = yarnSource(sceneCount)
    return () => {
      const variableStorage = new Map<string, unknown>()
      const runner = new YarnBound({ dialogue, variableStorage, combineTextAndOptionsResults: true })
      return {
        answer(index) {
          const { currentResult } = runner
          runner.advance('options' in currentResult ? index : undefined)
          // yarn-bound stores every line in its history. Clearing the history keeps the cost of its growth out of the measurement.
          runner.history.length = 0
        },
        restart: () => runner.jump('Start'),
        shownText() {
          const { text, markup } = runner.currentResult
          const talker = markup?.find(({ name }) => name === 'character')?.properties?.name
          return talker ? `${talker}: ${text}` : (text ?? '')
        },
        variables: () => ({
          score: Number(variableStorage.get('score')),
          laps: Number(variableStorage.get('laps')),
        }),
      }
    }
  },
}

export const handWrittenSubject: Subject = {
  name: 'hand-written',
  prepare: (sceneCount) => () => handWritten(sceneCount),
}

export const subjects = [didascalie, inkjs, yarnBound, handWrittenSubject]

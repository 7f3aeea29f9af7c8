// Each engine behind the same three functions: answer, what is shown, what the variables are.
import { openStory, toProgression } from '@didascalie/engine'
import { Story } from 'inkjs'
import YarnBound from 'yarn-bound'
import { compiledElsewhere } from './compile.js'
import { handWritten, yarnSource } from './sample-story.js'

export interface Player {
  /** One thing that the player does: the choice, where there is one, else going on. */
  answer(index: number): void
  /** From the beginning again. */
  restart(): void
  shown(): string
  variables(): { score: number; laps: number }
  /** What a save of the position weighs, in bytes; nothing where the engine has no saves. */
  saveBytes?(): number
}

export interface Subject {
  readonly name: string
  /** Prepares a story once, and answers what opens it for playing: that is what is timed as loading. */
  prepare(scenes: number): () => Player
}

const bytes = (text: string) => Buffer.byteLength(text)

export const didascalie: Subject = {
  name: 'didascalie',
  prepare(scenes) {
    const written = compiledElsewhere('didascalie', scenes)
    return () => {
      const story = openStory(JSON.parse(written))
      let moment = story.begin()
      return {
        answer(index) {
          moment = story.answer(moment, { index: moment.view.kind === 'choices' ? index : 0 })
        },
        restart() {
          moment = story.begin()
        },
        shown() {
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
  prepare(scenes) {
    const written = compiledElsewhere('inkjs', scenes)
    return () => {
      const story = new Story(written)
      let shown = story.Continue()
      return {
        answer(index) {
          if (story.currentChoices.length > 0) story.ChooseChoiceIndex(index)
          shown = story.Continue() ?? ''
        },
        restart() {
          story.ResetState()
          shown = story.Continue()
        },
        shown: () => (shown ?? '').trim(),
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
  prepare(scenes) {
    const dialogue = yarnSource(scenes)
    return () => {
      const variableStorage = new Map<string, unknown>()
      const runner = new YarnBound({ dialogue, variableStorage, combineTextAndOptionsResults: true })
      return {
        answer(index) {
          const { currentResult } = runner
          runner.advance('options' in currentResult ? index : undefined)
          // It keeps all that was ever said: without this its memory, and not its speed, would be measured.
          runner.history.length = 0
        },
        restart: () => runner.jump('Start'),
        shown() {
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

export const byHand: Subject = {
  name: 'hand-written',
  prepare: (scenes) => () => handWritten(scenes),
}

export const subjects = [didascalie, inkjs, yarnBound, byHand]

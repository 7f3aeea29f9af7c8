import { type Moment, type Story, StoryError, type View } from '@didascalie/engine'
import { choiceLabels } from '@didascalie/engine/analysis'
import type { MomentFormatter } from './moment-formatter.js'

export interface PlayHost {
  print(text: string): void
  /** Returns the line that the player types, or `undefined` at the end of the input. */
  ask(question: string): Promise<string | undefined>
}

const help = ':b revient un choix en arrière, :v montre les variables, :q quitte'

/** After this number of moments without a choice, the story is treated as an endless loop. */
const maxMovesInARow = 10_000

type Outcome = 'ended' | 'quit' | 'stuck'

export async function playStory(story: Story, formatter: MomentFormatter, host: PlayHost): Promise<Outcome> {
  const history: Moment[] = []
  host.print(help)
  let moment: Moment | undefined = story.begin()
  while (moment) {
    const momentWithChoice: Moment | Outcome = playToNextChoice(story, moment, formatter, host)
    if (typeof momentWithChoice === 'string') return momentWithChoice
    const answer = await choose(momentWithChoice, history.length > 0, host)
    if (answer === undefined) return 'quit'
    if (answer === 'back') {
      moment = history.pop()
      continue
    }
    history.push(momentWithChoice)
    moment = story.answer(momentWithChoice, { index: answer })
  }
  return 'quit'
}

function playToNextChoice(
  story: Story,
  start: Moment,
  formatter: MomentFormatter,
  host: PlayHost,
): Moment | Outcome {
  let moment = start
  for (let move = 0; move < maxMovesInARow; move += 1) {
    const { view } = moment
    host.print(formatter.format(view))
    if (view.kind === 'end') return 'ended'
    if (view.kind === 'choices' || (view.kind === 'objects' && view.objects.length > 0)) return moment
    try {
      moment = story.answer(moment)
    } catch (error) {
      if (!(error instanceof StoryError)) throw error
      host.print('L’histoire s’arrête ici : rien de ce qui suit n’est ouvert.')
      return 'stuck'
    }
  }
  host.print('L’histoire tourne en rond et il n’y a plus rien à choisir.')
  return 'stuck'
}

/** Asks until the player chooses. Returns the index of the answer, `'back'` to go back one choice, or `undefined` to quit. */
async function choose(
  moment: Moment,
  canGoBack: boolean,
  host: PlayHost,
): Promise<number | 'back' | undefined> {
  for (;;) {
    const typed = (await host.ask('> '))?.trim()
    if (typed === undefined || typed === ':q') return undefined
    if (typed === ':b') {
      if (canGoBack) return 'back'
      host.print('C’est le premier choix.')
    } else if (typed === ':v') host.print(formatVariables(moment))
    else if (typed.startsWith(':')) host.print(help)
    else {
      const index = typedAnswerIndex(moment.view, typed)
      if (index !== undefined) return index
      host.print(answerHint(moment.view))
    }
  }
}

function formatVariables({ variables }: Moment): string {
  const lines = Object.entries(variables).map(([name, value]) => `  ${name} = ${JSON.stringify(value)}`)
  return lines.length === 0 ? '  aucune variable n’a de valeur' : lines.join('\n')
}

/** Returns the index of the typed answer, or `undefined` if the story does not offer this answer. The player types a letter, a number,
 * or the name of an object that has a single action. */
export function typedAnswerIndex(view: View, typed: string): number | undefined {
  if (view.kind === 'choices') {
    const typedIndex = /^[a-c]$/i.test(typed)
      ? typed.toUpperCase().charCodeAt(0) - 'A'.charCodeAt(0)
      : Number(typed) - 1
    return Number.isInteger(typedIndex) && typedIndex >= 0 && typedIndex < view.replies.length
      ? typedIndex
      : undefined
  }
  if (view.kind !== 'objects') return undefined
  const actions = view.objects.flatMap((object) => object.actions)
  if (actions.some(({ index }) => index === Number(typed) - 1)) return Number(typed) - 1
  const namedObject = view.objects.find(({ objectName }) => objectName.toLowerCase() === typed.toLowerCase())
  return namedObject?.actions.length === 1 ? namedObject.actions[0]?.index : undefined
}

function answerHint(view: View): string {
  if (view.kind === 'choices') return `Tapez ${choiceLabels.slice(0, view.replies.length).join(', ')}.`
  return 'Tapez le numéro de ce qu’il faut faire, ou le nom d’un objet quand il n’y a qu’une chose à en faire.'
}

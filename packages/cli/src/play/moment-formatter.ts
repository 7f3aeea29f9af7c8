import {
  locationTitleKey,
  type NamedPeople,
  objectNameKey,
  personName,
  type Wordings,
} from '@didascalie/contract'
import type { Line, View } from '@didascalie/engine'
import { choiceLabels } from '@didascalie/engine/analysis'
import type { Colours } from '../format/colours.js'

const lineWidth = 76

/** Formats what the learner sees at each moment of the story as text for a terminal. */
export class MomentFormatter {
  constructor(
    readonly wordings: Wordings,
    readonly colours: Colours,
    readonly people: NamedPeople = {},
  ) {}

  format(view: View): string {
    const { bold, dim, cyan } = this.colours
    switch (view.kind) {
      case 'background': {
        const music = view.music === '' ? '' : ` (musique : ${view.music})`
        return `\n${bold(`== ${this.#wordingOr(locationTitleKey(view.background), view.background)}`)}${dim(music)}\n`
      }
      case 'ellipse':
        return `\n${dim(`   … ${view.text}`)}\n`
      case 'line':
        return this.#line(view.line)
      case 'caption':
        return [view.prompt, view.caption].flatMap((line) => (line ? [this.#line(line)] : [])).join('\n')
      case 'choices': {
        const prompt = view.prompt ? [this.#line(view.prompt)] : []
        const replies = view.replies.map(({ text }, index) =>
          wrap(`  ${cyan(choiceLabels[index] ?? '')}  `, 5, text),
        )
        return [...prompt, ...replies].join('\n')
      }
      case 'objects':
        return view.objects
          .flatMap(({ objectName, actions }) => {
            const name = this.#wordingOr(objectNameKey(objectName), objectName)
            const objectId = name === objectName ? '' : dim(` (${objectName})`)
            return actions.map(
              ({ index, text }) => `  ${cyan(String(index + 1))}  ${bold(name)}${objectId} : ${text}`,
            )
          })
          .join('\n')
      case 'end':
        return `\n${bold(view.demo ? '== La démonstration s’arrête ici.' : '== Fin.')}`
    }
  }

  #line({ talker, text, didascalie }: Line): string {
    if (talker === '' && didascalie) return wrap('   ', 3, text)
    const name = talker === '' ? 'Vous' : personName(talker, this.wordings, this.people)
    return wrap(`${this.colours.bold(name)} : `, name.length + 3, text)
  }

  #wordingOr(key: string, fallback: string): string {
    return this.wordings[key] ?? fallback
  }
}

/** Wraps text between words. Indents the second and later lines by `startWidth`, at most 5 columns. */
function wrap(start: string, startWidth: number, text: string): string {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(' ')) {
    if (line !== '' && startWidth + line.length + 1 + word.length > lineWidth) {
      lines.push(line)
      line = word
    } else line = line === '' ? word : `${line} ${word}`
  }
  return `${start}${[...lines, line].join(`\n${' '.repeat(Math.min(startWidth, 5))}`)}`
}

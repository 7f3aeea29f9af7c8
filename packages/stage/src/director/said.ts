import type { Line, View } from '@didascalie/engine'
import { playerName } from '../constants.js'
import type { GetWording } from '../content/game.js'
import { plainText } from '../scene/words-of.js'

/** One spoken line, for the dialogue log and for screen readers. `who` is `''` for a stage direction. */
export interface Said {
  readonly who: string
  readonly text: string
}

/** One announcement for screen readers. */
export interface Heard extends Said {
  /** The title of the place where the player has just arrived; `''` if the place has not changed. */
  readonly place: string
}

interface Voiced extends Said {
  readonly voice: string
}

/** Returns the lines of a view when it starts. A reply of the player counts only once it is chosen: see `saidBy`. */
export function saidAt(view: View, nameOf: (talker: string) => string): Voiced[] {
  switch (view.kind) {
    case 'ellipse':
      return view.text === '' ? [] : [{ who: '', text: plainText(view.text), voice: '' }]
    case 'line':
      return [voiced(speaker(view.line, nameOf), view.line)]
    case 'choices':
      return view.prompt ? [voiced(speaker(view.prompt, nameOf), view.prompt)] : []
    case 'caption': {
      const { prompt, caption } = view
      const told = voiced(speaker(caption, nameOf), caption)
      return prompt ? [voiced(speaker(prompt, nameOf), prompt), told] : [told]
    }
    default:
      return []
  }
}

/** Returns the announcement for a view. It adds what sighted players see: the place and the number of objects. */
export function heardAt(view: View, said: readonly Said[], place: string, w: GetWording): Heard | undefined {
  if (view.kind === 'objects') return { who: '', text: searching(view.objects.length, w), place }
  const [first] = said
  return first && { who: first.who, text: said.map(follows).join(' '), place }
}

/** The id of the insert image that a view shows; '' for none. */
export function printIn(view: View): string {
  switch (view.kind) {
    case 'line':
      return view.line.insert ?? ''
    case 'caption':
      return view.caption.insert ?? ''
    case 'choices':
      return view.prompt?.insert ?? ''
    default:
      return ''
  }
}

/** Puts the place before the first text said there. With two announcements a screen reader would drop one of them. */
export const inPlace = ({ place }: Heard, text: string) => (place === '' ? text : `${place}. ${text}`)

export const spoken = (heard: Heard) => inPlace(heard, named(heard))

const searching = (objects: number, w: GetWording) =>
  objects > 1 ? w('ui.playing.search').replace('{n}', `${objects}`) : w('ui.playing.search.one')

const named = ({ who, text }: Said) => (who ? `${who}\u00a0: ${text}` : text)

const follows = (said: Said, index: number) => (index > 0 ? named(said) : said.text)

/** The name of the speaker: a talker of the story, otherwise the player; '' for a stage direction. */
function speaker({ talker, didascalie }: Line, nameOf: (talker: string) => string): string {
  if (talker !== '') return nameOf(talker)
  return didascalie ? '' : playerName
}

const voiced = (who: string, line: { text: string; voiceFile: string }): Voiced => ({
  who,
  text: plainText(line.text),
  voice: line.voiceFile,
})

/** Returns the line that the player says by choosing a reply. A caption was already reported when it was shown. */
export function saidBy(view: View, index: number): Said | undefined {
  const reply = view.kind === 'choices' ? view.replies[index] : undefined
  return reply && { who: playerName, text: plainText(reply.text) }
}

import type { Line, View } from '@didascalie/engine'
import { playerName } from '../constants.js'
import { plainText } from '../scene/words-of.js'

/** Who said what, for the journal and for those who listen. Nobody is `''`. */
export interface Said {
  readonly who: string
  readonly text: string
}

/** What is told to those who listen, in one piece. */
export interface Heard extends Said {
  /** Where one has just arrived; `''` when one has not moved. */
  readonly place: string
}

interface Voiced extends Said {
  readonly voice: string
}

/** What a view says by itself, when it comes. The player's replies are said when they are chosen. */
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

/** What is said at a view to those who listen: also what one can only see, where one is and how much there is to look at. */
export function heardAt(view: View, said: readonly Said[], place: string): Heard | undefined {
  if (view.kind === 'objects') return { who: '', text: searching(view.objects.length), place }
  const [first] = said
  return first && { who: first.who, text: said.map(follows).join(' '), place }
}

/** The print that is shown with a view; '' for none. */
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

export const shownAs = (alt: string) => `Image\u00a0: ${alt}`

/** A place is told with what is said there first, not by itself: a screen reader would drop the one for the other. */
export const inPlace = ({ place }: Heard, text: string) => (place === '' ? text : `${place}. ${text}`)

export const spoken = (heard: Heard) => inPlace(heard, named(heard))

const searching = (objects: number) =>
  objects > 1 ? `À vous de chercher\u00a0: ${objects} objets à regarder.` : 'Un objet à regarder.'

const named = ({ who, text }: Said) => (who ? `${who}\u00a0: ${text}` : text)

const follows = (said: Said, index: number) => (index > 0 ? named(said) : said.text)

/** Somebody of the story, else the player; a stage direction is nobody's. */
function speaker({ talker, didascalie }: Line, nameOf: (talker: string) => string): string {
  if (talker !== '') return nameOf(talker)
  return didascalie ? '' : playerName
}

const voiced = (who: string, line: { text: string; voiceFile: string }): Voiced => ({
  who,
  text: plainText(line.text),
  voice: line.voiceFile,
})

/** What the player says by answering: a caption was said when it was shown. */
export function saidBy(view: View, index: number): Said | undefined {
  const reply = view.kind === 'choices' ? view.replies[index] : undefined
  return reply && { who: playerName, text: plainText(reply.text) }
}

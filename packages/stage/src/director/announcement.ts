import type { Line, View } from '@didascalie/engine'
import { playerName } from '../constants.js'
import type { GetWording } from '../content/game.js'
import { plainText } from '../scene/words-of.js'

/** One spoken line, for the dialogue log and for screen readers. `who` is `''` for a stage direction. */
export interface SpokenLine {
  readonly who: string
  readonly text: string
}

/** A text for screen readers. */
export interface Announcement extends SpokenLine {
  /** The title of the place where the player has just arrived; `''` if the place has not changed. */
  readonly place: string
}

interface VoicedLine extends SpokenLine {
  readonly voice: string
}

/** Returns the lines of a view when it starts. The player's reply is not among them: `chosenLine` returns it once it is chosen. */
export function linesOf(view: View, nameOf: (talker: string) => string): VoicedLine[] {
  switch (view.kind) {
    case 'ellipse':
      return view.text === '' ? [] : [{ who: '', text: plainText(view.text), voice: '' }]
    case 'line':
      return [voiced(speaker(view.line, nameOf), view.line)]
    case 'choices':
      return view.prompt ? [voiced(speaker(view.prompt, nameOf), view.prompt)] : []
    case 'caption': {
      const { prompt, caption } = view
      const captionLine = voiced(speaker(caption, nameOf), caption)
      return prompt ? [voiced(speaker(prompt, nameOf), prompt), captionLine] : [captionLine]
    }
    default:
      return []
  }
}

/** Returns the announcement for a view. It includes what sighted players see: the place, or the number of objects. */
export function announcementOf(
  view: View,
  said: readonly SpokenLine[],
  place: string,
  w: GetWording,
): Announcement | undefined {
  if (view.kind === 'objects') return { who: '', text: searching(view.objects.length, w), place }
  const [first] = said
  return first && { who: first.who, text: said.map(follows).join(' '), place }
}

/** The id of the insert that a view shows; `''` for none. */
export function insertIn(view: View): string {
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

/** Adds the place before the first text in that place. With two separate announcements, a screen reader would drop one. */
export const withPlace = ({ place }: Announcement, text: string) =>
  place === '' ? text : `${place}. ${text}`

export const spoken = (announcement: Announcement) => withPlace(announcement, named(announcement))

const searching = (objects: number, w: GetWording) =>
  objects > 1 ? w('ui.playing.search').replace('{n}', `${objects}`) : w('ui.playing.search.one')

const named = ({ who, text }: SpokenLine) => (who ? `${who}\u00a0: ${text}` : text)

const follows = (said: SpokenLine, index: number) => (index > 0 ? named(said) : said.text)

/** The name of the speaker: a talker, otherwise the player; `''` for a stage direction. */
function speaker({ talker, didascalie }: Line, nameOf: (talker: string) => string): string {
  if (talker !== '') return nameOf(talker)
  return didascalie ? '' : playerName
}

const voiced = (who: string, line: { text: string; voiceFile: string }): VoicedLine => ({
  who,
  text: plainText(line.text),
  voice: line.voiceFile,
})

/** Returns the line that the player says by choosing a reply. A caption is reported earlier, when it is shown. */
export function chosenLine(view: View, index: number): SpokenLine | undefined {
  const reply = view.kind === 'choices' ? view.replies[index] : undefined
  return reply && { who: playerName, text: plainText(reply.text) }
}

import type { Line, View } from '@didascalie/engine'
import { playerName } from '../constants.js'
import type { GetWording } from '../content/game.js'
import { plainText } from '../scene/words-of.js'

/** One text, for the dialogue log and for screen readers. `who` is `''` if nobody speaks, for example for a stage direction. */
export interface SpokenLine {
  readonly who: string
  readonly text: string
}

export interface Announcement extends SpokenLine {
  /** The title of the place, if this is the first text there; otherwise `''`. */
  readonly place: string
  /** The description of the act that plays before this text; `''` for none. */
  readonly act?: string
}

interface VoicedLine extends SpokenLine {
  readonly voice: string
}

/** The replies of a choice are not included: see `chosenLine`. */
export function linesOf(view: View, getName: (talker: string) => string): VoicedLine[] {
  switch (view.kind) {
    case 'ellipse':
      return view.text === '' ? [] : [{ who: '', text: plainText(view.text), voice: '' }]
    case 'line':
      return [toVoicedLine(speakerName(view.line, getName), view.line)]
    case 'choices':
      return view.prompt ? [toVoicedLine(speakerName(view.prompt, getName), view.prompt)] : []
    case 'caption': {
      const { prompt, caption } = view
      const captionLine = toVoicedLine(speakerName(caption, getName), caption)
      return prompt ? [toVoicedLine(speakerName(prompt, getName), prompt), captionLine] : [captionLine]
    }
    default:
      return []
  }
}

/**
 * For point-and-click, the text of the announcement is the number of objects to find. Returns `undefined` if the view has neither lines
 * nor objects.
 */
export function announcementOf(
  view: View,
  lines: readonly SpokenLine[],
  place: string,
  w: GetWording,
): Announcement | undefined {
  if (view.kind === 'objects') return { who: '', text: searchText(view.objects.length, w), place }
  const [first] = lines
  return first && { who: first.who, text: lines.map(withNameUnlessFirst).join(' '), place }
}

/** The line before which the act of a view plays. */
function firstLineOf(view: View): Line | null {
  switch (view.kind) {
    case 'line':
      return view.line
    case 'caption':
      return view.prompt ?? view.caption
    case 'choices':
      return view.prompt
    default:
      return null
  }
}

/** The id of the act that plays at the start of a view; `''` for none. */
export const actIdOf = (view: View): string => firstLineOf(view)?.act ?? ''

/**
 * The id of the act whose last drawing stays under the text of a view; `''` for none. Before the line of a talker, the last drawing
 * leaves, because the talker must be visible.
 */
export const keptActIdOf = (view: View): string => (firstLineOf(view)?.talker === '' ? actIdOf(view) : '')

/** The id of the insert (the picture beside the text) that a view shows; `''` for none. */
export function insertIdOf(view: View): string {
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

/**
 * Joins the place, the description of the act and the text into one announcement. If several announcements came at the same time, a screen
 * reader would read only one of them.
 */
export const withPlaceAndAct = ({ place, act = '' }: Announcement, text: string) =>
  [place === '' ? '' : `${place}.`, act, text].filter((part) => part !== '').join(' ')

export const announcementText = (announcement: Announcement) =>
  withPlaceAndAct(announcement, withName(announcement))

const searchText = (objectCount: number, w: GetWording) =>
  objectCount > 1 ? w('ui.playing.search').replace('{n}', `${objectCount}`) : w('ui.playing.search.one')

const withName = ({ who, text }: SpokenLine) => (who ? `${who}\u00a0: ${text}` : text)

/** The `who` of an announcement is the speaker of its first line. The names of later speakers are part of its text. */
const withNameUnlessFirst = (line: SpokenLine, index: number) => (index > 0 ? withName(line) : line.text)

/** The name of the talker, « Vous » if the learner speaks, or `''` for a stage direction. */
function speakerName({ talker, didascalie }: Line, getName: (talker: string) => string): string {
  if (talker !== '') return getName(talker)
  return didascalie ? '' : playerName
}

const toVoicedLine = (who: string, line: { text: string; voiceFile: string }): VoicedLine => ({
  who,
  text: plainText(line.text),
  voice: line.voiceFile,
})

/** Returns `undefined` if the view has no replies. */
export function chosenLine(view: View, index: number): SpokenLine | undefined {
  const reply = view.kind === 'choices' ? view.replies[index] : undefined
  return reply && { who: playerName, text: plainText(reply.text) }
}

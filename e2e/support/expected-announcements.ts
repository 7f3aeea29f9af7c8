// Computes the announcements that the tests expect from a screen reader.
import {
  actAltKey,
  callPath,
  insertAltKey,
  personName,
  type Wordings,
  wording,
  wordingsSchema,
} from '@didascalie/contract'
import type { Line, Moment } from '@didascalie/engine'

export async function wordingsOf(origin: string, sessionUID = ''): Promise<Wordings> {
  const response = await fetch(`${origin}${callPath('getData')}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin },
    body: JSON.stringify({ sessionUID }),
  })
  const responseBody = await response.json()
  return wordingsSchema.parse(responseBody.data.wordings)
}

/** Adds the speaker: `'Marc : Bonjour.'`, or `'Vous : Bonjour.'` for the learner. A stage direction (`didascalie`) has no speaker. */
function withSpeaker(wordings: Wordings, { talker, didascalie, text }: Line): string {
  if (talker !== '') return `${personName(talker, wordings)} : ${text}`
  return didascalie ? text : `Vous : ${text}`
}

/** Appends the description of the image (`insert`) that is shown next to the line. */
function withImageDescription(wordings: Wordings, { insert }: Line, announcement: string): string {
  return insert === undefined
    ? announcement
    : `${announcement} Image : ${wording(wordings, insertAltKey(insert))}`
}

/** `''` if nothing is announced. The description of an act (drawings that play before a line) comes first. */
export function announcementAt(moment: Moment, wordings: Wordings): string {
  return [actTextAt(moment, wordings), lineTextAt(moment, wordings)].filter((text) => text !== '').join(' ')
}

function actTextAt({ view }: Moment, wordings: Wordings): string {
  const line =
    view.kind === 'line'
      ? view.line
      : view.kind === 'caption'
        ? (view.prompt ?? view.caption)
        : view.kind === 'choices'
          ? view.prompt
          : null
  return line?.act === undefined ? '' : wording(wordings, actAltKey(line.act), '')
}

function lineTextAt({ view }: Moment, wordings: Wordings): string {
  switch (view.kind) {
    case 'ellipse':
      return view.text
    case 'line':
      return withImageDescription(wordings, view.line, withSpeaker(wordings, view.line))
    case 'choices':
      return view.prompt
        ? withImageDescription(wordings, view.prompt, withSpeaker(wordings, view.prompt))
        : ''
    case 'caption':
      return withImageDescription(
        wordings,
        view.caption,
        [view.prompt, view.caption].flatMap((line) => (line ? withSpeaker(wordings, line) : [])).join(' '),
      )
    case 'objects':
      return view.objects.length > 1
        ? `À vous de chercher : ${view.objects.length} objets à regarder.`
        : 'Un objet à regarder.'
    default:
      return ''
  }
}

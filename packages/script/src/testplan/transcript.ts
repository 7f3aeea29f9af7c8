import type { Line, View } from '@didascalie/engine'
import { choiceLabels } from '@didascalie/engine/analysis'

function formatLine({ talker, text, didascalie }: Line): string {
  if (talker !== '') return `${talker}: ${text}`
  return didascalie ? `didascalie: ${text}` : `vous: ${text}`
}

/** The texts that a screen shows, as a test plan writes them: `anna: Bonjour.`, `-> Oui`. */
export function transcriptOf(view: View): string[] {
  switch (view.kind) {
    case 'background':
      return [`background: ${view.background}${view.music === '' ? '' : `, ${view.music}`}`]
    case 'ellipse':
      return [`ellipse: ${view.seconds}${view.text === '' ? '' : `, ${view.text}`}`]
    case 'line':
      return [formatLine(view.line)]
    case 'caption':
      return [...(view.prompt ? [formatLine(view.prompt)] : []), formatLine(view.caption)]
    case 'choices':
      return [
        ...(view.prompt ? [formatLine(view.prompt)] : []),
        ...view.replies.map(({ text }) => `-> ${text}`),
      ]
    case 'objects':
      return view.objects.flatMap(({ objectName, actions }) =>
        actions.map(({ text }) => `${objectName} -> ${text}`),
      )
    case 'end':
      return [view.demo ? 'demo end' : 'end']
  }
}

/** `name` is the letter or the text of a reply, or `object -> text` for an action. Returns `undefined` if the screen does not offer it. */
export function answerNamed(view: View, name: string, matches: (written: string, shown: string) => boolean) {
  if (view.kind === 'choices') {
    const letter = choiceLabels.indexOf(name.toUpperCase())
    if (letter !== -1) return letter < view.replies.length ? letter : undefined
    const index = view.replies.findIndex(({ text }) => matches(name, text))
    return index === -1 ? undefined : index
  }
  if (view.kind !== 'objects') return undefined
  for (const { objectName, actions } of view.objects) {
    for (const { index, text } of actions) if (matches(name, `${objectName} -> ${text}`)) return index
  }
  return undefined
}

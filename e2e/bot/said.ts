import type { Moment } from '@didascalie/engine'
import { plain } from '../support/screen.js'
import { type Content, saidBy } from './compare.js'
import type { Said } from './look.js'

const told = ({ who, text }: Said) => `${who}: ${plain(text)}`

/** The lines that the journal records when a moment begins. */
export function saidAt(content: Content, { view }: Moment): string[] {
  switch (view.kind) {
    case 'ellipse':
      return view.text === '' ? [] : [told({ who: '', text: view.text })]
    case 'line':
      return [told(saidBy(content, view.line))]
    case 'choices':
      return view.prompt ? [told(saidBy(content, view.prompt))] : []
    case 'caption':
      return [...(view.prompt ? [view.prompt] : []), view.caption].map((line) => told(saidBy(content, line)))
    default:
      return []
  }
}

/** The line that the journal records when the player replies. */
export function saidByAnswer({ view }: Moment, index: number): string[] {
  const reply = view.kind === 'choices' ? view.replies[index] : undefined
  return reply ? [told({ who: 'Vous', text: reply.text })] : []
}

import type { Moment } from '@didascalie/engine'
import { plain } from '../support/screen.js'
import { type Content, saidBy } from './compare.js'
import type { Said } from './look.js'

const told = ({ who, text }: Said) => `${who}: ${plain(text)}`

/** What the journal takes down when a moment comes. */
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

/** What it takes down when the player answers. */
export function saidByAnswer({ view }: Moment, index: number): string[] {
  const reply = view.kind === 'choices' ? view.replies[index] : undefined
  return reply ? [told({ who: 'Vous', text: reply.text })] : []
}

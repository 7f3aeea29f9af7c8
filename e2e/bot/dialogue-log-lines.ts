import type { Moment } from '@didascalie/engine'
import { normalizeText } from '../support/screen.js'
import { type Content, spokenTextOf } from './compare.js'
import type { SpokenText } from './screen-content.js'

const formatLogLine = ({ speaker, text }: SpokenText) => `${speaker}: ${normalizeText(text)}`

/** The lines that the dialogue log records when a moment begins. */
export function logLinesAt(content: Content, { view }: Moment): string[] {
  switch (view.kind) {
    case 'ellipse':
      return view.text === '' ? [] : [formatLogLine({ speaker: '', text: view.text })]
    case 'line':
      return [formatLogLine(spokenTextOf(content, view.line))]
    case 'choices':
      return view.prompt ? [formatLogLine(spokenTextOf(content, view.prompt))] : []
    case 'caption':
      return [...(view.prompt ? [view.prompt] : []), view.caption].map((line) =>
        formatLogLine(spokenTextOf(content, line)),
      )
    default:
      return []
  }
}

export function logLinesOfAnswer({ view }: Moment, answerIndex: number): string[] {
  const reply = view.kind === 'choices' ? view.replies[answerIndex] : undefined
  return reply ? [formatLogLine({ speaker: 'Vous', text: reply.text })] : []
}

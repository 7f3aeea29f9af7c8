import { Fragment, type ReactNode } from 'react'
import type { Glossary } from '../content/glossary.js'
import { glossedWords, type Piece } from './glossed-words.js'
import css from './line-words.module.css'

interface LineWordsProps {
  readonly text: string
  /** The number of visible words; all by default. The hidden words already take up their space. */
  readonly shown?: number | undefined
  /** The terms that `drawTerm` renders when they are visible. */
  readonly glossary?: Glossary
  readonly drawTerm?: ((term: string, words: string) => ReactNode) | undefined
}

const noGlossary: Glossary = {}

export function LineWords({
  text,
  shown = Number.POSITIVE_INFINITY,
  glossary = noGlossary,
  drawTerm,
}: LineWordsProps) {
  return glossedWords(text, glossary).map((piece, index) => (
    <Fragment key={piece.last}>
      {index > 0 && ' '}
      <LinePiece piece={piece} isShown={piece.last < shown} drawTerm={drawTerm} />
    </Fragment>
  ))
}

interface PieceProps extends Pick<LineWordsProps, 'drawTerm'> {
  readonly piece: Piece
  readonly isShown: boolean
}

function LinePiece({ piece: { text, gloss, emphasis }, isShown, drawTerm }: PieceProps) {
  const Tag = emphasis ? 'em' : 'span'
  const className = isShown ? css.visible : css.hidden
  if (!gloss || !drawTerm) return <Tag className={className}>{text}</Tag>
  const words = text.slice(gloss.start, gloss.end)
  return (
    <Tag className={`${className} ${css.glossed}`}>
      {text.slice(0, gloss.start)}
      {isShown ? drawTerm(gloss.term, words) : <span className={css.hiddenTerm}>{words}</span>}
      {text.slice(gloss.end)}
    </Tag>
  )
}

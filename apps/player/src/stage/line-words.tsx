import { Fragment } from 'react'
import css from './line-words.module.css'
import { type Word, wordsOf } from './words-of.js'

interface LineWordsProps {
  readonly text: string
  /** How many have appeared; all of them when left out. The others already take their place. */
  readonly shown?: number
}

export function LineWords({ text, shown = Number.POSITIVE_INFINITY }: LineWordsProps) {
  return wordsOf(text).map((word, index) => (
    // A line's words never change places.
    // biome-ignore lint/suspicious/noArrayIndexKey: the place is the identity
    <Fragment key={index}>
      {index > 0 && ' '}
      <WordOf word={word} there={index < shown} />
    </Fragment>
  ))
}

function WordOf({ word, there }: { word: Word; there: boolean }) {
  const className = there ? css.there : css.hidden
  return word.emphasis ? (
    <em className={className}>{word.text}</em>
  ) : (
    <span className={className}>{word.text}</span>
  )
}

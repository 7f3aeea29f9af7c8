import { memo, useId, useRef, useState } from 'react'
import { useGame } from '../content/game.js'
import { type Glossary, glossesIn } from '../content/glossary.js'
import css from './line-text.module.css'
import { LineWords } from './line-words.js'
import { useDismiss } from './use-dismiss.js'

interface LineTextProps {
  readonly text: string
  /** The number of words that are visible; all by default. */
  readonly shown?: number
  readonly long?: boolean
}

const noGlossary: Glossary = {}

/**
 * The text of a line. Each glossary term is a button that opens its definition inside the line. Memoized, because this part of the stage
 * has the most elements.
 */
export const LineText = memo(function LineText({ text, shown, long }: LineTextProps) {
  const { glossary = noGlossary } = useGame()
  const hasTerms = glossesIn(text, glossary).length > 0
  const [openTerm, setOpenTerm] = useState<string>()
  const line = useRef<HTMLParagraphElement>(null)
  const definitionId = useId()
  const definition = openTerm === undefined ? undefined : glossary[openTerm]?.definition
  useDismiss(line, definition !== undefined, () => setOpenTerm(undefined))
  return (
    <p ref={line} data-long={long}>
      <LineWords
        text={text}
        shown={shown}
        glossary={glossary}
        drawTerm={(term, words) => (
          <button
            type="button"
            className={css.term}
            aria-expanded={term === openTerm}
            aria-controls={term === openTerm ? definitionId : undefined}
            onClick={() => setOpenTerm(term === openTerm ? undefined : term)}
          >
            {words}
          </button>
        )}
      />
      {/* This live region exists before a definition opens, because screen readers announce only changes of an existing region. */}
      {hasTerms && (
        <span id={definitionId} data-definition aria-live="polite">
          {definition !== undefined && (
            <span className={css.definition} ref={scrollIntoView}>
              <strong>{openTerm}</strong>
              {'\u00a0: '}
              {definition}
            </span>
          )}
        </span>
      )}
    </p>
  )
})

function scrollIntoView(definition: HTMLElement | null): void {
  definition?.scrollIntoView({ block: 'nearest' })
}

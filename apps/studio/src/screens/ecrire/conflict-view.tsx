import { useState } from 'react'
import { Button } from '../../design/button.js'
import type { Conflict } from '../../model/documents.js'
import { composeText, type Decision, type Part } from '../../model/merge-texts.js'
import { texts } from '../../words/texts.js'
import css from './conflict-view.module.css'

interface ConflictViewProps {
  conflict: Conflict
  onDecide: (text: string) => void
}

/** Both versions of a file that changed in the studio and on disk. Nothing is written until each question has an answer. */
export function ConflictView({ conflict: { file, parts, copies }, onDecide }: ConflictViewProps) {
  const words = texts.conflict
  const questions = parts.filter(({ kind }) => kind === 'both').length
  const [decisions, setDecisions] = useState<(Decision | undefined)[]>(() => Array(questions).fill(undefined))
  const result = composeText(parts, decisions)
  const left = decisions.filter((one) => one === undefined).length
  const decideAll = (decision: Decision) => setDecisions(Array(questions).fill(decision))
  let question = -1
  return (
    <section className={css.view} aria-label={words.title(file)}>
      <div className={css.head} role="status">
        <h2>{words.title(file)}</h2>
        <p>
          <b>{words.left(left)}</b> {words.kept}
        </p>
        <div className={css.acts}>
          <Button isSmall onClick={() => decideAll('mine')}>
            {words.allMine}
          </Button>
          <Button isSmall onClick={() => decideAll('theirs')}>
            {words.allTheirs}
          </Button>
        </div>
      </div>
      <div className={css.parts}>
        {parts.map((part, index) => {
          if (part.kind !== 'both')
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a conflict never change
              <p key={index} className={css.same}>
                {words.same(Math.max(part.mine.length, part.theirs.length))}
              </p>
            )
          question += 1
          const number = question
          return (
            <Question
              // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a conflict never change
              key={index}
              part={part}
              decision={decisions[number]}
              onDecide={(decision) => setDecisions(decisions.with(number, decision))}
            />
          )
        })}
      </div>
      <div className={css.foot}>
        <span>{copies.join(' · ')}</span>
        <Button
          kind="main"
          icon="tick"
          disabled={result === undefined}
          onClick={() => result !== undefined && onDecide(result)}
        >
          {words.write}
        </Button>
      </div>
    </section>
  )
}

interface QuestionProps {
  part: Part
  decision: Decision | undefined
  onDecide: (decision: Decision) => void
}

/** The lines without their hidden tags. */
const shown = (lines: readonly string[]) => lines.map((line) => line.replace(/\s*#line:\S+/, '')).join('\n')

function Question({ part, decision, onDecide }: QuestionProps) {
  const words = texts.conflict
  const side = (name: 'mine' | 'theirs', title: string, keep: string) => (
    <div className={`${css.side} ${decision === name ? css.chosen : ''}`}>
      <small>{title}</small>
      {part[name].length === 0 ? <p>{words.removed}</p> : <pre>{shown(part[name])}</pre>}
      <Button isSmall aria-pressed={decision === name} onClick={() => onDecide(name)}>
        {keep}
      </Button>
    </div>
  )
  return (
    <div className={css.sides}>
      {side('mine', words.mine, words.keepMine)}
      {side('theirs', words.theirs, words.keepTheirs)}
      <div className={css.both}>
        <Button isSmall kind="quiet" aria-pressed={decision === 'all'} onClick={() => onDecide('all')}>
          {words.keepBoth}
        </Button>
      </div>
    </div>
  )
}

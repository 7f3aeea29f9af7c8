import { Button, Icon } from '@didascalie/design'
import { useMemo, useState } from 'react'
import type { Conflict } from '../../model/documents.js'
import { composeText, type Decision, mergeTexts, type Part } from '../../model/merge-texts.js'
import { conflictTexts as words } from '../../words/conflict-texts.js'
import css from './conflict-view.module.css'
import { wordChanges } from './word-changes.js'

interface ConflictViewProps {
  title: string
  /** What the columns of the two versions are called. */
  names: { readonly mine: string; readonly theirs: string }
  conflict: Omit<Conflict, 'theirs'> & { readonly theirs: { readonly text: string } }
  onDecide: (text: string) => void
  /** Goes back without a decision. */
  onLeave: () => void
}

/**
 * Shows two versions of a file and the merged result: the version of the studio (`mine`), and the version on disk (`theirs`).
 * Each part that changed differently in both versions is a question to the writer. The result can be written only when
 * all questions have an answer.
 */
export function ConflictView({ title, names, conflict, onDecide, onLeave }: ConflictViewProps) {
  const { file, base, mine, copies } = conflict
  const theirs = conflict.theirs.text
  const parts = useMemo(() => mergeTexts(base, mine, theirs), [base, mine, theirs])
  const questionCount = parts.filter(({ kind }) => kind === 'both').length
  const mergedCount = parts.filter(({ kind }) => kind === 'mine' || kind === 'theirs').length
  const [decisions, setDecisions] = useState<(Decision | undefined)[]>(() =>
    Array(questionCount).fill(undefined),
  )
  const result = composeText(parts, decisions)
  const unansweredCount = decisions.filter((one) => one === undefined).length
  const decideAll = (decision: Decision) => setDecisions(Array(questionCount).fill(decision))
  return (
    <section className={css.view} aria-label={title}>
      <header className={css.head}>
        <Icon name="alert" size={28} />
        <div role="status">
          <h2>{title}</h2>
          <p>
            {words.merged(mergedCount)}
            <b>{words.left(unansweredCount)}</b>
            {copies.length > 0 && words.kept}
          </p>
        </div>
        <Button kind="quiet" onClick={() => decideAll('mine')}>
          {words.allMine}
        </Button>
        <Button kind="quiet" onClick={() => decideAll('theirs')}>
          {words.allTheirs}
        </Button>
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable with the keyboard */}
      <section className={css.parts} tabIndex={0} aria-label={file}>
        <div className={css.columns}>
          <h3>
            <Icon name="pen" size={17} />
            {names.mine}
          </h3>
          <h3>
            <Icon name="folder" size={17} />
            {names.theirs}
          </h3>
          <h3>
            <Icon name="tick" size={17} />
            {words.result}
            <small>{file}</small>
          </h3>
        </div>
        {rowsOf(parts).map(({ part, line, question }) =>
          part.kind === 'same' ? (
            <p key={line} className={css.same}>
              {words.same(line, line + part.mine.length - 1)}
            </p>
          ) : (
            <PartRow
              key={`${line} ${part.kind}`}
              names={names}
              part={part}
              line={line}
              decision={question === undefined ? undefined : decisions[question]}
              onDecide={(decision) =>
                question !== undefined && setDecisions(decisions.with(question, decision))
              }
            />
          ),
        )}
      </section>
      <footer className={css.foot}>
        <span>
          {copies.length > 0 && `${words.copies} : `}
          <code>{copies.join(' · ')}</code>
        </span>
        <Button kind="quiet" onClick={onLeave}>
          {words.leave}
        </Button>
        <Button
          kind="main"
          icon="tick"
          disabled={result === undefined}
          title={unansweredCount > 0 ? words.remaining(unansweredCount) : undefined}
          onClick={() => result !== undefined && onDecide(result)}
        >
          {words.write}
        </Button>
      </footer>
    </section>
  )
}

interface Row {
  readonly part: Part
  /** The first line of the part in the studio's version. */
  readonly line: number
  /** The index of the part among the questions. `undefined` if the part is not a question. */
  readonly question: number | undefined
}

function rowsOf(parts: readonly Part[]): Row[] {
  let line = 1
  let questionIndex = 0
  return parts.map((part) => {
    const row = { part, line, question: part.kind === 'both' ? questionIndex++ : undefined }
    line += part.mine.length
    return row
  })
}

interface PartRowProps {
  names: ConflictViewProps['names']
  part: Part
  line: number
  decision: Decision | undefined
  onDecide: (decision: Decision) => void
}

function PartRow({ names, part, line, decision, onDecide }: PartRowProps) {
  const { kind } = part
  const isQuestion = kind === 'both'
  const note = { mine: words.onlyHere, theirs: words.onlyThere, both: words.bothSides, same: '' }[kind]
  const side = (name: 'mine' | 'theirs', keep: string) => {
    const hasChanged = isQuestion || kind === name
    return (
      <div className={`${css.cell} ${hasChanged ? css[kind] : ''} ${decision === name ? css.chosen : ''}`}>
        <h4 className={css.column}>{names[name]}</h4>
        <small>
          {name === 'mine' && `ligne ${line} · `}
          {hasChanged ? note : words.unchanged}
        </small>
        <Version before={part.base} after={part[name]} />
        {isQuestion && (
          <Button small aria-pressed={decision === name} onClick={() => onDecide(name)}>
            {keep}
          </Button>
        )}
      </div>
    )
  }
  return (
    <div className={css.row}>
      {side('mine', words.keepMine)}
      {side('theirs', words.keepTheirs)}
      <Result part={part} decision={decision} onDecide={onDecide} />
    </div>
  )
}

/** Returns the lines as one text, without their `#line:` tags and with an arrow before replies. */
const shown = (lines: readonly string[]) =>
  lines.map((line) => line.replace(/\s*#line:\S+/, '').replace(/^(\s*)->/, '$1→')).join('\n')

/** Shows a version (`after`) and marks how it differs from the last common version (`before`). */
function Version({ before, after }: { before: readonly string[]; after: readonly string[] }) {
  const changes = wordChanges(shown(before), shown(after))
  return (
    <>
      <pre>
        {changes.map(({ kind, text }, index) => {
          const Tag = { same: 'span', removed: 'del', added: 'ins' } as const
          const Word = Tag[kind]
          // biome-ignore lint/suspicious/noArrayIndexKey: the changes of a version never change
          return <Word key={index}>{text}</Word>
        })}
      </pre>
      {after.length === 0 && <p>{words.removed}</p>}
    </>
  )
}

function Result({ part, decision, onDecide }: Omit<PartRowProps, 'line' | 'names'>) {
  const { kind, mine, theirs } = part
  if (kind !== 'both') {
    const lines = kind === 'mine' ? mine : theirs
    return (
      <div className={`${css.cell} ${css.result}`}>
        <h4 className={css.column}>{words.result}</h4>
        <small className={css.taken}>{kind === 'mine' ? words.takenHere : words.takenThere}</small>
        {lines.length === 0 ? <p>{words.removed}</p> : <pre>{shown(lines)}</pre>}
      </div>
    )
  }
  const lines = { mine, theirs, all: [...mine, ...theirs] }
  return (
    <div className={`${css.cell} ${css.result} ${decision ? '' : css.waiting}`}>
      <h4 className={css.column}>{words.result}</h4>
      <small>{decision ? words.chosen[decision] : words.waiting}</small>
      {decision === undefined ? (
        <p>{words.neither}</p>
      ) : lines[decision].length === 0 ? (
        <p>{words.removed}</p>
      ) : (
        <pre>{shown(lines[decision])}</pre>
      )}
      {mine.length > 0 && theirs.length > 0 && (
        <Button small kind="quiet" aria-pressed={decision === 'all'} onClick={() => onDecide('all')}>
          {words.keepBoth}
        </Button>
      )}
    </div>
  )
}

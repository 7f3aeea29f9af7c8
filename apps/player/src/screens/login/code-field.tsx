import { type ChangeEvent, type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react'
import { bareCode, codeLength, editCode } from './code.js'
import css from './code-field.module.css'

interface CodeFieldProps {
  label: string
  /** The text beside the label that says that the code is required. */
  required: string
  placeholder: string
  hint: string
  value: string
  onChange(value: string): void
}

const cellsOf = (bare: string) =>
  Array.from({ length: Math.max(codeLength, bare.length) }, (_, index) => bare[index] ?? '')

const grouped = (cells: readonly string[]) =>
  Array.from({ length: Math.ceil(cells.length / 4) }, (_, group) => cells.slice(group * 4, group * 4 + 4))

/** The selection, counted in characters of the code without dashes. Without a selection, `from` equals `to`: the caret. */
interface Selected {
  from: number
  to: number
}

const selectedIn = (value: string, start: number, end: number): Selected => ({
  from: bareCode(value.slice(0, start)).length,
  to: bareCode(value.slice(0, end)).length,
})

/** One text field under decorative cells, so that typing, pasting and screen readers work as usual. */
export function CodeField({ label, required, placeholder, hint, value, onChange }: CodeFieldProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const caret = useRef<number | null>(null)
  const [at, setAt] = useState<Selected>({ from: 0, to: 0 })

  useLayoutEffect(() => {
    if (caret.current !== null) input.current?.setSelectionRange(caret.current, caret.current)
    caret.current = null
  })

  function change({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) {
    const deleting = nativeEvent instanceof InputEvent && nativeEvent.inputType === 'deleteContentBackward'
    const edit = editCode(value, target.value, target.selectionStart ?? target.value.length, deleting)
    caret.current = edit.caret
    setAt(selectedIn(edit.value, edit.caret, edit.caret))
    onChange(edit.value)
  }

  const cells = cellsOf(bareCode(value))
  return (
    <div className={css.whole}>
      <div className={css.top}>
        <label htmlFor={id} className={css.label}>
          {label}
        </label>
        <span id={`${id}-required`} className={css.required}>
          {required}
        </span>
      </div>
      <div className={css.field}>
        <input
          ref={input}
          id={id}
          className={css.input}
          value={value}
          placeholder={placeholder}
          required
          aria-describedby={`${id}-required ${id}-hint`}
          autoComplete="off"
          autoCapitalize="characters"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="go"
          onChange={change}
          onSelect={({ currentTarget: { value: now, selectionStart, selectionEnd } }) =>
            setAt(selectedIn(now, selectionStart ?? 0, selectionEnd ?? 0))
          }
        />
        <Cells cells={cells} at={at} />
      </div>
      <p id={`${id}-hint`} className={css.hint}>
        {hint}
      </p>
    </div>
  )
}

function Cells({ cells, at }: { cells: readonly string[]; at: Selected }) {
  const drawn: ReactNode[] = grouped(cells).map((group, groupIndex) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a group is identified by its position
    <span key={groupIndex} className={css.group}>
      {group.map((character, index) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: a cell is identified by its position
          key={index}
          data-filled={character !== ''}
          data-here={groupIndex * 4 + index === at.from}
          data-selected={groupIndex * 4 + index >= at.from && groupIndex * 4 + index < at.to}
        >
          {character}
        </span>
      ))}
    </span>
  ))
  return (
    <div className={css.cells} aria-hidden="true">
      {drawn}
    </div>
  )
}

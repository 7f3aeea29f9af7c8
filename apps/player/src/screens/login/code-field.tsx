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

const cellsOf = (characters: string) =>
  Array.from({ length: Math.max(codeLength, characters.length) }, (_, index) => characters[index] ?? '')

const splitIntoFours = (cells: readonly string[]) =>
  Array.from({ length: Math.ceil(cells.length / 4) }, (_, group) => cells.slice(group * 4, group * 4 + 4))

/** The selection, in characters of the code without dashes. If nothing is selected, `from` and `to` are both the caret's position. */
interface CodeSelection {
  from: number
  to: number
}

const selectionIn = (value: string, start: number, end: number): CodeSelection => ({
  from: bareCode(value.slice(0, start)).length,
  to: bareCode(value.slice(0, end)).length,
})

/** One text field under decorative cells, so that typing, pasting and screen readers work as usual. */
export function CodeField({ label, required, placeholder, hint, value, onChange }: CodeFieldProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const caret = useRef<number | null>(null)
  const [selection, setSelection] = useState<CodeSelection>({ from: 0, to: 0 })

  useLayoutEffect(() => {
    if (caret.current !== null) input.current?.setSelectionRange(caret.current, caret.current)
    caret.current = null
  })

  function change({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) {
    const isBackspace = nativeEvent instanceof InputEvent && nativeEvent.inputType === 'deleteContentBackward'
    const edit = editCode(value, target.value, target.selectionStart ?? target.value.length, isBackspace)
    caret.current = edit.caret
    setSelection(selectionIn(edit.value, edit.caret, edit.caret))
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
          onSelect={({ currentTarget: { value: currentValue, selectionStart, selectionEnd } }) =>
            setSelection(selectionIn(currentValue, selectionStart ?? 0, selectionEnd ?? 0))
          }
        />
        <Cells cells={cells} selection={selection} />
      </div>
      <p id={`${id}-hint`} className={css.hint}>
        {hint}
      </p>
    </div>
  )
}

function Cells({ cells, selection }: { cells: readonly string[]; selection: CodeSelection }) {
  const groups: ReactNode[] = splitIntoFours(cells).map((group, groupIndex) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a group is identified by its position
    <span key={groupIndex} className={css.group}>
      {group.map((character, index) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: a cell is identified by its position
          key={index}
          data-filled={character !== ''}
          data-here={groupIndex * 4 + index === selection.from}
          data-selected={groupIndex * 4 + index >= selection.from && groupIndex * 4 + index < selection.to}
        >
          {character}
        </span>
      ))}
    </span>
  ))
  return (
    <div className={css.cells} aria-hidden="true">
      {groups}
    </div>
  )
}

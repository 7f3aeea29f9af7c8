import { Button } from '@didascalie/design'
import { type ReactNode, useId, useState } from 'react'
import { formTexts } from '../../words/form-texts.js'
import { Remarks } from './field.js'
import css from './form.module.css'

interface AddEntryProps {
  /** The label of the field in which the writer types the key of the new entry. */
  label: string
  button: string
  taken: readonly string[]
  /** Which keys the file accepts, and the message for any other key. Without a pattern, the file accepts any text as a key. */
  pattern?: { readonly accepts: RegExp; readonly message: string }
  onAdd: (key: string) => void
  children?: ReactNode
}

/** A field and a button that add an entry with a new key to a JSON file. */
export function AddEntry({ label, button, taken, pattern, onAdd, children }: AddEntryProps) {
  const id = useId()
  const [key, setKey] = useState('')
  const newKey = key.trim()
  const isWrong = newKey !== '' && pattern !== undefined && !pattern.accepts.test(newKey)
  const fault = taken.includes(newKey) ? formTexts.taken : isWrong ? pattern.message : undefined
  return (
    <form
      className={css.add}
      onSubmit={(event) => {
        event.preventDefault()
        if (newKey === '' || fault !== undefined) return
        onAdd(newKey)
        setKey('')
      }}
    >
      {children}
      <label htmlFor={id}>
        {label}
        <input
          id={id}
          className={css.input}
          value={key}
          aria-invalid={fault !== undefined}
          onChange={({ target }) => setKey(target.value)}
        />
      </label>
      <Remarks remarks={fault === undefined ? [] : [fault]} />
      <Button type="submit" small icon="plus" disabled={newKey === '' || fault !== undefined}>
        {button}
      </Button>
    </form>
  )
}

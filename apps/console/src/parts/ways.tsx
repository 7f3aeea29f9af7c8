import type { ReactNode } from 'react'
import { classes } from '../design/classes.js'
import { Sign } from '../design/sign.js'
import type { SignName } from '../design/signs.js'
import css from './ways.module.css'

interface WayProps {
  sign: SignName
  title: string
  hint: string
  main?: boolean
  onChoose: () => void
}

/** One of the ways to enter, large enough to be read before it is pressed. */
export function Way({ sign, title, hint, main, onChoose }: WayProps) {
  return (
    <button type="button" className={classes(css.way, main && css.main)} onClick={onChoose}>
      <Sign name={sign} />
      <span>
        <b>{title}</b>
        <span>{hint}</span>
      </span>
      <Sign name="next" />
    </button>
  )
}

export const Ways = ({ children }: { children: ReactNode }) => <div className={css.ways}>{children}</div>

export const Lede = ({ children }: { children: ReactNode }) => <p className={css.lede}>{children}</p>

/** What was refused, said as soon as it is known. The place stands always, so that it is heard. */
export function Refusal({ words }: { words: string | undefined }) {
  return (
    <div role="alert" className={css.refusal}>
      {words}
    </div>
  )
}

interface FormProps {
  onSubmit: () => void
  children: ReactNode
}

export function Form({ onSubmit, children }: FormProps) {
  return (
    <form
      className={css.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
    >
      {children}
    </form>
  )
}

/** Looks like a link, does something here. */
export function TextButton({ onPress, children }: { onPress: () => void; children: ReactNode }) {
  return (
    <p>
      <button type="button" className={css.text} onClick={onPress}>
        {children}
      </button>
    </p>
  )
}

import { type ReactNode, useEffect, useRef, useState } from 'react'
import css from './layout.module.css'

interface FormProps {
  onSubmit: () => void
  className?: string | undefined
  children: ReactNode
}

/** A form whose screen checks the fields. After it was submitted, the focus moves to the first field that is marked as invalid. */
export function Form({ onSubmit, className = css.stack, children }: FormProps) {
  const form = useRef<HTMLFormElement>(null)
  const [submitCount, setSubmitCount] = useState(0)
  // An effect moves the focus, because `onSubmit` marks the invalid fields only in the next render.
  useEffect(() => {
    if (submitCount > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [submitCount])
  return (
    <form
      ref={form}
      className={className}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
        setSubmitCount(submitCount + 1)
      }}
    >
      {children}
    </form>
  )
}

import { Icon } from './icon.js'
import css from './steps.module.css'

interface StepsProps {
  label: string
  steps: readonly string[]
  /** The index of the current step, from 0. */
  currentIndex: number
}

/** The steps of a task as a numbered list, with the current step marked. */
export function Steps({ label, steps, currentIndex }: StepsProps) {
  return (
    <ol className={css.steps} aria-label={label}>
      {steps.map((step, index) => (
        <li
          key={step}
          aria-current={index === currentIndex ? 'step' : undefined}
          className={index < currentIndex ? css.past : undefined}
        >
          <span>{index < currentIndex ? <Icon name="tick" /> : index + 1}</span>
          {step}
        </li>
      ))}
    </ol>
  )
}

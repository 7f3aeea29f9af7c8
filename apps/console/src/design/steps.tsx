import { Sign } from './sign.js'
import css from './steps.module.css'

interface StepsProps {
  label: string
  steps: readonly string[]
  /** The index of the current step, from 0. */
  at: number
}

/** The steps of a task as a numbered list, with the current step marked. */
export function Steps({ label, steps, at }: StepsProps) {
  return (
    <ol className={css.steps} aria-label={label}>
      {steps.map((step, index) => (
        <li
          key={step}
          aria-current={index === at ? 'step' : undefined}
          className={index < at ? css.past : undefined}
        >
          <span>{index < at ? <Sign name="tick" /> : index + 1}</span>
          {step}
        </li>
      ))}
    </ol>
  )
}

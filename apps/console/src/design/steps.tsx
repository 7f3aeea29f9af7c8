import { Icon } from '@didascalie/design'
import css from './steps.module.css'

interface StepsProps {
  label: string
  steps: readonly string[]
  currentIndex: number
}

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

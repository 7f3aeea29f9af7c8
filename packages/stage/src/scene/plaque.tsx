import { memo } from 'react'
import css from './plaque.module.css'

interface PlaqueProps {
  readonly title: string
  /** How many of its letters have been typed. */
  readonly letters: number
  /** The day, beside the place. */
  readonly aside?: string | undefined
}

/** Where we are, on an enamel plate like a French street's. It has its full width from the first letter on. */
export const Plaque = memo(function Plaque({ title, letters, aside }: PlaqueProps) {
  const all = [...title]
  if (letters === 0 || all.length === 0) return null
  const whole = letters >= all.length
  return (
    <h1 className={css.plaque} data-whole={whole}>
      <b aria-hidden={!whole}>
        {all.slice(0, letters).join('')}
        <i>{all.slice(letters).join('')}</i>
      </b>
      {aside && <span>{aside}</span>}
    </h1>
  )
})

import { memo } from 'react'
import css from './plaque.module.css'

interface PlaqueProps {
  readonly title: string
  /** The number of visible letters. */
  readonly letters: number
  /** The name of the chapter, shown after the place. */
  readonly aside?: string | undefined
}

/** The title of the place, drawn like a French street sign. It has its full width from the first letter on. */
export const Plaque = memo(function Plaque({ title, letters, aside }: PlaqueProps) {
  const all = [...title]
  if (letters === 0 || all.length === 0) return null
  const whole = letters >= all.length
  return (
    <h1 className={css.plaque} data-whole={whole}>
      <b aria-hidden={!whole}>
        {all.slice(0, letters).join('')}
        <span>{all.slice(letters).join('')}</span>
      </b>
      {aside && <span>{aside}</span>}
    </h1>
  )
})

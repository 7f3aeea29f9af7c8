import { memo } from 'react'
import css from './name-plate.module.css'

interface NamePlateProps {
  readonly title: string
  /** The number of visible letters. */
  readonly letters: number
  /** The name of the chapter, shown after the place. */
  readonly aside?: string | undefined
}

/** The title of the place, drawn like a French street sign. It has its full width from the first letter on. */
export const NamePlate = memo(function NamePlate({ title, letters, aside }: NamePlateProps) {
  const characters = [...title]
  if (letters === 0 || characters.length === 0) return null
  const isComplete = letters >= characters.length
  return (
    <h1 className={css.plaque} data-whole={isComplete}>
      <b aria-hidden={!isComplete}>
        {characters.slice(0, letters).join('')}
        <span>{characters.slice(letters).join('')}</span>
      </b>
      {aside && <span>{aside}</span>}
    </h1>
  )
})

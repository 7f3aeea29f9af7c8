import { Icon } from '@didascalie/stage'
import { useWording } from '../../content/game.js'
import css from './yes-no.module.css'

interface YesNoProps {
  name: string
  labelledBy: string
  describedBy: string
  isMissing: boolean
  value: boolean | null
  onChange(yes: boolean): void
}

/** The answers « yes » and « no » to one question of the survey. « No » has the colour of normal text, so that it does not look wrong. */
export function YesNo({ name, labelledBy, describedBy, isMissing, value, onChange }: YesNoProps) {
  const w = useWording()
  return (
    <div
      className={css.both}
      role="radiogroup"
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      aria-required
      aria-invalid={isMissing}
    >
      {[true, false].map((yes) => (
        <label key={`${yes}`} className={yes ? css.yes : css.no}>
          <input
            type="radio"
            name={`${name}-answer`}
            checked={value === yes}
            onChange={() => onChange(yes)}
          />
          <span>
            {yes && value === true && <Icon name="tick" />}
            {w(yes ? 'ui.survey.yes' : 'ui.survey.no')}
          </span>
        </label>
      ))}
    </div>
  )
}

import { Icon, type IconName } from '@didascalie/stage'
import css from './switch.module.css'

interface SwitchProps {
  icon?: IconName
  label: string
  note?: string
  on: boolean
  className?: string | undefined
  onChange(on: boolean): void
}

export function Switch({ icon, label, note, on, className, onChange }: SwitchProps) {
  return (
    <button type="button" role="switch" aria-checked={on} className={className} onClick={() => onChange(!on)}>
      {icon && <Icon name={icon} />}
      <span>
        {label}
        {note && <small>{note}</small>}
      </span>
      <span className={css.knob} aria-hidden="true" />
    </button>
  )
}

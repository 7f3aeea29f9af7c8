import { Place } from '@didascalie/stage'
import type { ComponentProps } from 'react'
import css from './modal.module.css'
import { useModal } from './use-modal.js'

interface DialogProps extends Omit<ComponentProps<'div'>, 'role'> {
  /** It asks or tells something, and waits for an answer. */
  readonly alert?: boolean
  /** What Escape does. */
  readonly onLeave: () => void
  /** What a press beside it does: a larger way to press the close button. */
  readonly onBeside?: () => void
}

/** What every overlay is: something over a veil, alone to be reached. */
export function Dialog({ alert = false, onLeave, onBeside, ...rest }: DialogProps) {
  const modal = useModal<HTMLDivElement>(onLeave)
  return (
    <Place>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a larger way to press the close button */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Escape does the same */}
      <div className={css.veil} onClick={onBeside} />
      <div {...modal} role={alert ? 'alertdialog' : 'dialog'} {...rest} />
    </Place>
  )
}

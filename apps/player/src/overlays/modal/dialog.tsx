import { ScreenFrame } from '@didascalie/stage'
import type { ComponentProps } from 'react'
import css from './modal.module.css'
import { useModal } from './use-modal.js'

interface DialogProps extends Omit<ComponentProps<'div'>, 'role'> {
  /** Whether the role is `alertdialog`: for a message or question that needs an answer. */
  readonly alert?: boolean
  /** Called on Escape. */
  readonly onLeave: () => void
  /** Must do the same as the close button. */
  readonly onBackdropPress?: () => void
}

/** The base of every overlay. */
export function Dialog({ alert = false, onLeave, onBackdropPress, ...rest }: DialogProps) {
  const modal = useModal<HTMLDivElement>(onLeave)
  return (
    <ScreenFrame>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: only a larger target for the close button */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Escape does the same */}
      <div className={css.veil} onClick={onBackdropPress} />
      <div {...modal} role={alert ? 'alertdialog' : 'dialog'} {...rest} />
    </ScreenFrame>
  )
}

import { IconButton } from '@didascalie/stage'
import { type ReactNode, useId } from 'react'
import { Dialog } from './dialog.js'
import css from './modal.module.css'

interface ModalProps {
  title: string
  closeLabel: string
  width?: 'usual' | 'wide' | 'widest'
  onClose(): void
  children: ReactNode
}

export function Modal({ title, closeLabel, width = 'usual', onClose, children }: ModalProps) {
  const titleId = useId()
  return (
    <Dialog
      onLeave={onClose}
      onBackdropPress={onClose}
      className={css.card}
      data-width={width}
      aria-labelledby={titleId}
    >
      <header className={css.head}>
        <h2 id={titleId} className={`display ${css.title}`} tabIndex={-1} data-first-focus>
          {title}
        </h2>
        <IconButton icon="close" label={closeLabel} flat onClick={onClose} />
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be scrollable by keyboard */}
      <section className={css.body} tabIndex={0} aria-labelledby={titleId}>
        {children}
      </section>
    </Dialog>
  )
}

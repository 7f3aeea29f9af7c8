import { createContext, type ReactNode, useContext, useId, useLayoutEffect, useRef } from 'react'
import { Button } from './button.js'
import { classes } from './classes.js'
import css from './dialog.module.css'
import type { IconName } from './icon-paths.js'

interface DialogProps {
  title: string
  /** `search`: at the top of the window, with a field and a list of results. Its title is for screen readers. */
  look?: 'search'
  onClose: () => void
  /** Makes the dialog a form: Enter in a field presses the button of type `submit`. */
  onSubmit?: () => void
  children: ReactNode
}

const DialogContext = createContext(false)
export const useIsInDialog = () => useContext(DialogContext)

/**
 * A modal dialog that is open as long as it is rendered. The browser keeps the focus inside the dialog and restores the focus
 * afterwards. Escape calls `onClose`.
 */
export function Dialog({ title, look, onClose, onSubmit, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()

  // The browser restores the focus only when a dialog is closed. So the cleanup closes the dialog before React removes it.
  useLayoutEffect(() => {
    const shown = dialog.current
    shown?.showModal()
    return () => shown?.close()
  }, [])

  return (
    <dialog
      ref={dialog}
      className={classes(css.dialog, look && css[look])}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault()
        // React also bubbles the `cancel` event of a nested dialog to this handler.
        if (event.target === event.currentTarget) onClose()
      }}
    >
      <h2 id={id} className={look && 'sr'}>
        {title}
      </h2>
      <DialogContext.Provider value>
        {onSubmit ? (
          <form
            className={css.form}
            noValidate
            onSubmit={(event) => {
              event.preventDefault()
              onSubmit()
            }}
          >
            {children}
          </form>
        ) : (
          children
        )}
      </DialogContext.Provider>
    </dialog>
  )
}

interface DialogActionsProps {
  cancel: string
  onCancel: () => void
  action: string
  /** Without it, the button submits the form of the dialog. */
  onAction?: () => void
  /** Whether the action cannot be undone. */
  grave?: boolean
  icon?: IconName
  disabled?: boolean
}

/** The two buttons at the end of a dialog. */
export function DialogActions({
  cancel,
  onCancel,
  action,
  onAction,
  grave,
  icon,
  disabled,
}: DialogActionsProps) {
  return (
    <DialogRow>
      <Button kind="quiet" onClick={onCancel}>
        {cancel}
      </Button>
      <Button
        kind={grave ? 'graveMain' : 'main'}
        type={onAction ? 'button' : 'submit'}
        icon={icon}
        disabled={disabled}
        onClick={onAction}
      >
        {action}
      </Button>
    </DialogRow>
  )
}

/** Other buttons at the end of a dialog. */
export function DialogRow({ children }: { children: ReactNode }) {
  return <div className={css.actions}>{children}</div>
}

// Asks before the trainer leaves a screen that contains unsaved text, or codes that cannot be shown again.

import { Dialog, DialogActions, useIsInDialog } from '@didascalie/design'
import { type ReactNode, useEffect, useState } from 'react'
import { createPortal, flushSync } from 'react-dom'
import { guardLeaving } from '../model/router.js'
import { texts } from '../words/texts.js'

/** Lets the browser ask before the page is closed or reloaded. */
export function useUnloadQuestion(isNeeded: boolean): void {
  useEffect(() => {
    if (!isNeeded) return
    const ask = (event: Event) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isNeeded])
}

interface LeaveDialogProps {
  title: string
  onStay: () => void
  onLeave: () => void
  children: ReactNode
}

export function LeaveDialog({ title, onStay, onLeave, children }: LeaveDialogProps) {
  // Rendered in the body, outside of `#root`, because the preview of printed cards hides `#root`.
  return createPortal(
    <Dialog title={title} onClose={onStay}>
      <p>{children}</p>
      <DialogActions
        cancel={texts.common.stay}
        onCancel={onStay}
        action={texts.common.leaveAnyway}
        grave
        onAction={onLeave}
      />
    </Dialog>,
    document.body,
  )
}

interface LeaveQuestionProps {
  isNeeded: boolean
  title: string
  children: ReactNode
}

export function LeaveQuestion({ isNeeded, title, children }: LeaveQuestionProps) {
  const [leave, setLeave] = useState<() => void>()
  const isInDialog = useIsInDialog()
  useEffect(
    () => (isNeeded ? guardLeaving((next) => setLeave(() => next), isInDialog) : undefined),
    [isNeeded, isInDialog],
  )
  if (leave === undefined) return null
  const stay = () => setLeave(undefined)
  return (
    <LeaveDialog
      title={title}
      onStay={stay}
      onLeave={() => {
        // Closes the question before `leave` closes the dialog behind it. If both closed together, no element would have the focus.
        flushSync(stay)
        leave()
      }}
    >
      {children}
    </LeaveDialog>
  )
}

/** The question for a form whose fields differ from the saved data. */
export function UnsavedQuestion({ isNeeded }: { isNeeded: boolean }) {
  const words = texts.common.unsaved
  return (
    <LeaveQuestion isNeeded={isNeeded} title={words.title}>
      {words.lede}
    </LeaveQuestion>
  )
}

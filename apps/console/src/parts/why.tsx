// Every number about the group answers « Pourquoi ? »: pressing the number shows how it is made up.
import type { SessionSettings } from '@didascalie/contract'
import { type ReactNode, useId, useState } from 'react'
import { useCall, useConsole } from '../model/console-context.js'
import { texts } from '../words/texts.js'
import { failureText } from './failure.js'
import css from './why.module.css'

interface WhyProps {
  /** The number with its words: « 4 bilans ». */
  children: ReactNode
  explanation: ReactNode
}

export function Why({ children, explanation }: WhyProps) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  return (
    <>
      <button
        type="button"
        className={css.number}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {children}
        <span className={css.mark} aria-hidden="true">
          ?
        </span>
        <span className="sr"> {texts.common.why}</span>
      </button>
      <span className={css.explanation} id={id} role="status">
        {isOpen && explanation}
      </span>
    </>
  )
}

interface GroupCountsProps {
  session: Pick<SessionSettings, 'uid'>
  /** `runs`: the count of « Débat ». `surveys`: the count of « Bilans ». */
  about: readonly ('runs' | 'surveys')[]
}

/** How the counts of « Débat » and « Bilans » are made up. The sentences are the same on all screens and in all documents. */
export function GroupCounts({ session, about }: GroupCountsProps) {
  const { membership } = useConsole()
  const words = texts.groupCounts
  const { data, failure } = useCall('getGroupCounts', {
    organisationUID: membership.organisationUID,
    sessionUID: session.uid,
  })
  if (data === undefined) return failure === undefined ? words.loading : failureText(failure)
  return about.map((what) => (
    <span className={css.line} key={what}>
      {about.length > 1 && <b>{words.screens[what]}</b>} {words[what](data[what])}
    </span>
  ))
}

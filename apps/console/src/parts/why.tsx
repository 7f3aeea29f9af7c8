// Every number about the group answers « Pourquoi ? »: pressing the number shows how it is made up.
import type { SessionSettings } from '@didascalie/contract'
import { type ReactNode, useId, useState } from 'react'
import { useCall, useConsole } from '../model/console-context.js'
import { failureText } from '../services/call.js'
import { texts } from '../words/texts.js'
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
      <WhyButton explanationId={id} isOpen={isOpen} onPress={() => setOpen(!isOpen)}>
        {children}
      </WhyButton>
      <Explanation id={id}>{isOpen && explanation}</Explanation>
    </>
  )
}

interface WhyButtonProps {
  /** The number with its words. */
  children: ReactNode
  explanationId: string
  isOpen: boolean
  onPress: () => void
}

/** The button of `Why`, for numbers that share one explanation elsewhere on the screen. */
export function WhyButton({ children, explanationId, isOpen, onPress }: WhyButtonProps) {
  return (
    <button
      type="button"
      className={css.number}
      aria-expanded={isOpen}
      aria-controls={explanationId}
      onClick={onPress}
    >
      {children}
      <span className={css.mark} aria-hidden="true">
        ?
      </span>
      <span className="sr"> {texts.common.why}</span>
    </button>
  )
}

/** Stays in the page while it is empty, so that screen readers announce its text when it appears. */
export function Explanation({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <span className={css.explanation} id={id} role="status">
      {children}
    </span>
  )
}

/** Explains how many learners have finished, on every screen that shows this number. */
export function FinishedCount({ session }: Pick<GroupCountsProps, 'session'>) {
  return (
    <>
      {texts.suivi.finishedWhy} <GroupCounts session={session} about={['runs', 'surveys']} />
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
  const { organisationUID } = useConsole()
  const words = texts.groupCounts
  const { data, failure } = useCall('getGroupCounts', {
    organisationUID,
    sessionUID: session.uid,
  })
  if (data === undefined) return failure === undefined ? words.loading : failureText(failure)
  return about.map((what) => (
    <span className={css.line} key={what}>
      {about.length > 1 && <b>{words.screens[what]}</b>} {words[what](data[what])}
    </span>
  ))
}

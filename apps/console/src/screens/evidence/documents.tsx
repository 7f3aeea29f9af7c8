// The documents that the trainer can create. Each entry says what the document contains, or why the document is not available yet.
import type { Evidence, ExportKind, SessionSettings } from '@didascalie/contract'
import { Button, Icon, type IconName } from '@didascalie/design'
import type { ReactNode } from 'react'
import { Row } from '../../design/layout.js'
import { Note } from '../../design/note.js'
import { useConsole, useHref } from '../../model/console-context.js'
import { FinishedCount, GroupCounts, Why } from '../../parts/why.js'
import { failureText } from '../../services/call.js'
import { texts } from '../../words/texts.js'
import css from './evidence-screen.module.css'
import { Qualiopi } from './qualiopi.js'

export interface PartProps {
  session: SessionSettings
  evidence: Evidence
  reload: () => Promise<void>
}

interface DocumentProps {
  icon: IconName
  title: string
  hint: ReactNode
  children: ReactNode
}

function Document({ icon, title, hint, children }: DocumentProps) {
  return (
    <li className={css.document}>
      <span className={css.sign}>
        <Icon name={icon} />
      </span>
      <div>
        <h3>{title}</h3>
        <p className={css.hint}>{hint}</p>
      </div>
      <Row>{children}</Row>
    </li>
  )
}

interface ExportButtonOptions {
  label: string
  /** The name of the document, which screen readers read after the label. */
  title?: string
  isDisabled?: boolean
}

function debriefHint({ session, evidence: { surveyed, shared } }: PartProps): ReactNode {
  const words = texts.preuves.debriefs
  if (session.reads !== 'each') return words.groupOnly
  if (surveyed === 0) return words.none
  if (shared === 0) return words.unshared
  return (
    <>
      <Why explanation={<GroupCounts session={session} about={['surveys']} />}>
        {words.shared(shared, surveyed)}
      </Why>{' '}
      {words.hint}
    </>
  )
}

export function Documents(props: PartProps) {
  const { session, evidence, reload } = props
  const { call, membership, showToast, organisationUID } = useConsole()
  const href = useHref()
  const words = texts.preuves
  const startExport = async (kind: ExportKind) => {
    const result = await call('startExport', { organisationUID, sessionUID: session.uid, kind })
    if (result.kind !== 'done') showToast(failureText(result))
    await reload()
  }
  const button = (kind: ExportKind, { label, title, isDisabled = false }: ExportButtonOptions) => (
    <Button
      small
      disabled={isDisabled}
      aria-label={title && `${label}, ${title}`}
      onClick={() => startExport(kind)}
      icon="download"
    >
      {label}
    </Button>
  )
  const { finished, shared, missing } = evidence
  const { certificates, debriefs } = words
  return (
    <section aria-labelledby="documents">
      <h2 id="documents">{words.documents}</h2>
      {missing.length > 0 && (
        <Note icon="alert" tone="sun">
          {words.missing(missing.map((what) => words.missingNames[what]).join(', '))}{' '}
          <a href={href('/organisme')}>{words.complete}</a>
        </Note>
      )}
      <ul className={css.documents}>
        <Document icon="list" title={words.follow.title} hint={words.follow.hint}>
          {button('follow-xlsx', { label: 'XLSX', title: words.follow.title })}
          {button('follow-csv', { label: 'CSV', title: words.follow.title })}
        </Document>
        <Document
          icon="users"
          title={words.survey.title}
          hint={
            <>
              <Why explanation={<GroupCounts session={session} about={['surveys']} />}>
                {words.survey.filled(evidence.surveyed)}
              </Why>{' '}
              {words.survey.hint}
            </>
          }
        >
          {button('survey-xlsx', { label: 'XLSX', title: words.survey.title })}
          {button('survey-csv', { label: 'CSV', title: words.survey.title })}
        </Document>
        <Document
          icon="legal"
          title={certificates.title}
          hint={
            finished === 0 ? (
              certificates.none
            ) : (
              <>
                <Why explanation={<FinishedCount session={session} />}>{certificates.finished(finished)}</Why>{' '}
                {certificates.hint}
              </>
            )
          }
        >
          {button('certificates', {
            label: certificates.make(finished),
            title: certificates.title,
            isDisabled: finished === 0 || missing.length > 0,
          })}
        </Document>
        <Document icon="resources" title={debriefs.title} hint={debriefHint(props)}>
          {membership.role !== 'reader' &&
            button('debriefs', {
              label: debriefs.make(shared),
              title: debriefs.title,
              isDisabled: shared === 0,
            })}
        </Document>
      </ul>
      <Qualiopi {...props} action={button('qualiopi', { label: words.qualiopi.all })} />
    </section>
  )
}

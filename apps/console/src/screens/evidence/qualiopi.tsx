import type { Evidence, SessionSettings } from '@didascalie/contract'
import { Button } from '@didascalie/design'
import { type ReactNode, useState } from 'react'
import { AreaField } from '../../design/field.js'
import { Card, Row, RowEnd } from '../../design/layout.js'
import { Tag } from '../../design/tag.js'
import { useConsole } from '../../model/console-context.js'
import { useSingleRun } from '../../model/use-single-run.js'
import { UnsavedQuestion } from '../../parts/leave-question.js'
import { GroupCounts, Why } from '../../parts/why.js'
import { longDay } from '../../words/dates.js'
import { texts } from '../../words/texts.js'
import css from './evidence-screen.module.css'

interface QualiopiProps {
  session: SessionSettings
  evidence: Evidence
  reload: () => Promise<void>
}

/** Lists the evidence for the audit of Qualiopi, the French quality label for training. Trainers also write down improvements here. */
export function Qualiopi({ action, ...props }: QualiopiProps & { action: ReactNode }) {
  const words = texts.preuves.qualiopi
  const surveyCounts = <GroupCounts session={props.session} about={['surveys']} />
  const explanations: Partial<Record<Evidence['qualiopi'][number]['indicator'], ReactNode>> = {
    9: texts.sessions.enteredWhy,
    11: surveyCounts,
    12: words.helpWhy,
    19: surveyCounts,
  }
  return (
    <Card labelledby="qualiopi">
      <Row>
        <h2 id="qualiopi">{words.title}</h2>
        <RowEnd>{action}</RowEnd>
      </Row>
      <p className={css.about}>{words.hint}</p>
      <ul className={css.pieces}>
        {props.evidence.qualiopi.map(({ indicator, ready, count }) => (
          <li key={indicator}>
            <b className={css.indicator}>{indicator}</b>
            <span>
              <b>{words.pieces[indicator]}</b>
              <span className={css.detail}>
                {explanations[indicator] ? (
                  <Why explanation={explanations[indicator]}>{words.details[indicator](count)}</Why>
                ) : (
                  words.details[indicator](count)
                )}
              </span>
            </span>
            <Tag tone={ready ? 'done' : 'soon'} {...(ready && { icon: 'tick' as const })}>
              {ready ? words.ready : words.waiting}
            </Tag>
          </li>
        ))}
      </ul>
      <Improvements {...props} />
    </Card>
  )
}

function Improvements({ session, evidence, reload }: QualiopiProps) {
  const { call, membership, showToast, now, organisationUID, report } = useConsole()
  const words = texts.preuves
  const [text, setText] = useState('')
  const add = useSingleRun(async () => {
    const result = await call('addImprovement', {
      organisationUID,
      sessionUID: session.uid,
      text: text.trim(),
    })
    if (!report(result)) return
    setText('')
    showToast(words.added)
    await reload()
  })
  if (membership.role === 'reader' && evidence.improvements.length === 0) return null
  return (
    <div className={css.improve}>
      {membership.role !== 'reader' && (
        <>
          <AreaField
            label={words.improve}
            hint={words.improveHint}
            rows={2}
            maxLength={2000}
            value={text}
            onChange={setText}
          />
          <Row end>
            <Button disabled={text.trim() === ''} onClick={add}>
              {words.add}
            </Button>
          </Row>
          <UnsavedQuestion isNeeded={text.trim() !== ''} />
        </>
      )}
      {evidence.improvements.length > 0 && (
        <ul>
          {evidence.improvements.map((improvement) => (
            <li key={improvement.uid}>
              <span className={css.noted}>{improvement.text}</span>{' '}
              <span
                className={css.hint}
              >{`${longDay(improvement.on, now())}${improvement.by && `, ${improvement.by}`}`}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

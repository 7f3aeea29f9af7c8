// The day on which the data of the session is erased. A manager can choose an earlier day.

import { Button } from '@didascalie/design'
import { useState } from 'react'
import { DateField } from '../../design/field.js'
import { Card } from '../../design/layout.js'
import { Note } from '../../design/note.js'
import { useConsole } from '../../model/console-context.js'
import { dayLimits, dayOf, daysBetween, isPlausibleDay, longDay } from '../../words/dates.js'
import { texts } from '../../words/texts.js'
import type { PartProps } from './documents.js'
import css from './evidence-screen.module.css'

/** The card shows a warning from this many days before the erasure. */
const warningDays = 30

export function Retention({ session, evidence: { eraseOn }, reload }: PartProps) {
  const { call, membership, now, organisationUID, report } = useConsole()
  const words = texts.preuves
  const [chosen, setChosen] = useState('')
  const save = async () => {
    const result = await call('setEraseDay', { organisationUID, sessionUID: session.uid, eraseOn: chosen })
    report(result, words.soonerSaved)
    await reload()
  }
  const days = eraseOn === null ? null : daysBetween(dayOf(now(), membership.timeZone), eraseOn)
  return (
    <Card title={words.keep}>
      {eraseOn === null || days === null ? (
        <p>{words.keepNone}</p>
      ) : (
        <>
          <p className={css.date}>{longDay(eraseOn, now())}</p>
          <p>{words.keepLede}</p>
          {days <= warningDays ? (
            <Note icon="alert" tone="sun">
              {words.keepSoon(days)}
            </Note>
          ) : (
            <p className={css.hint}>{words.keepReminder}</p>
          )}
        </>
      )}
      {membership.role === 'manager' && (
        <div className={css.sooner}>
          <DateField
            label={words.soonerLabel}
            min={dayLimits.min}
            max={eraseOn ?? dayLimits.max}
            value={chosen}
            onChange={setChosen}
          />
          <Button disabled={!isPlausibleDay(chosen)} onClick={save} icon="calendar">
            {words.sooner}
          </Button>
        </div>
      )}
    </Card>
  )
}

// A card for a session that learners open from a learning platform. A manager chooses the course of the session, and can share the session
// with the platform's other courses. The card is hidden if the platform has named no course and the session is not shared.

import { Button } from '@didascalie/design'
import { useState } from 'react'
import { Checkbox, SelectField } from '../../design/field.js'
import { Card } from '../../design/layout.js'
import { useCall, useConsole } from '../../model/console-context.js'
import { texts } from '../../words/texts.js'
import css from './session-form.module.css'

export function CourseCard({ sessionUID }: { sessionUID: string }) {
  const { call, organisationUID, report } = useConsole()
  const words = texts.reglages.course
  const target = { organisationUID, sessionUID }
  const { data, reload } = useCall('getSessionCourse', target)
  const [changed, setChanged] = useState<{ course?: string; shared?: boolean }>({})
  if (data === undefined || (data.known.length === 0 && !data.shared)) return null
  const course = changed.course ?? data.course ?? ''
  const shared = changed.shared ?? data.shared
  const save = async () => {
    const result = await call('setSessionCourse', { ...target, course: course || null, shared })
    if (!report(result, words.saved)) return
    await reload()
    setChanged({})
  }
  return (
    <Card title={words.title}>
      <SelectField
        label={words.belongs}
        hint={words.belongsHint}
        value={course}
        options={[
          { value: '', label: words.none },
          ...data.known.map(({ id, title }) => ({ value: id, label: title || words.untitled(id) })),
        ]}
        onChange={(next) => setChanged({ ...changed, course: next })}
      />
      <Checkbox
        label={words.share}
        hint={words.shareHint}
        checked={shared}
        onChange={(next) => setChanged({ ...changed, shared: next })}
      />
      <div className={css.doing}>
        <Button small onClick={() => void save()}>
          {words.save}
        </Button>
      </div>
    </Card>
  )
}

// People who are in a course of a learning platform and have not logged in yet. The totals of the group do not include these people,
// because the server does not know them as learners yet.
import { Card } from '../../design/layout.js'
import { Note } from '../../design/note.js'
import { useCall, useConsole } from '../../model/console-context.js'
import { texts } from '../../words/texts.js'
import css from './expected-card.module.css'

/** Milliseconds between two requests. The server asks the platform less often. */
const refetchMs = 60_000
const maxNames = 100

export function ExpectedCard({ sessionUID }: { sessionUID: string }) {
  const { organisationUID } = useConsole()
  const words = texts.suivi.expected
  const { data } = useCall('getExpected', { organisationUID, sessionUID }, { refetchInterval: refetchMs })
  if (data === undefined || data.courses === 0) return null
  const { people, silent } = data
  return (
    <div className={css.expected}>
      <Card title={words.title}>
        {silent > 0 && (
          <Note icon="no-network" tone="care">
            {words.silent}
          </Note>
        )}
        {people.length > 0 && <p className={css.lede}>{words.lede(people.length)}</p>}
        {people.length === 0 && silent === 0 && <p className={css.lede}>{words.nobody}</p>}
        {people.length > 0 && (
          <ul className={css.names}>
            {people.slice(0, maxNames).map((name, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two people may have the same name, and the list is not reordered.
              <li key={`${index} ${name}`}>{name || texts.suivi.noName}</li>
            ))}
          </ul>
        )}
        {people.length > maxNames && <p className={css.lede}>{words.more(people.length - maxNames)}</p>}
      </Card>
    </div>
  )
}

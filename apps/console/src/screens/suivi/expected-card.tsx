// Whom the courses of a learning platform list, and who has not come: counted apart, since they are nobody here yet.
import { Card } from '../../design/layout.js'
import { Note } from '../../design/note.js'
import { useCall, useConsole } from '../../model/console-context.js'
import { texts } from '../../words/texts.js'
import css from './expected-card.module.css'

/** The platform itself is asked less often. */
const askedEvery = 60_000
/** More than a class: a count. */
const most = 100

export function ExpectedCard({ sessionUID }: { sessionUID: string }) {
  const { membership } = useConsole()
  const words = texts.suivi.expected
  const { data } = useCall(
    'getExpected',
    { organisationUID: membership.organisationUID, sessionUID },
    { every: askedEvery },
  )
  if (data === undefined || data.courses === 0) return null
  const { people, silent } = data
  return (
    <div className={css.expected}>
      <Card labelledby="expected">
        <h2 id="expected">{words.title}</h2>
        {silent > 0 && (
          <Note sign="no-network" tone="care">
            {words.silent}
          </Note>
        )}
        {people.length > 0 && <p className={css.lede}>{words.lede(people.length)}</p>}
        {people.length === 0 && silent === 0 && <p className={css.lede}>{words.nobody}</p>}
        {people.length > 0 && (
          <ul className={css.names}>
            {people.slice(0, most).map((name, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two people may have one name, and the list is shown whole.
              <li key={`${index} ${name}`}>{name || texts.suivi.noName}</li>
            ))}
          </ul>
        )}
        {people.length > most && <p className={css.lede}>{words.more(people.length - most)}</p>}
      </Card>
    </div>
  )
}

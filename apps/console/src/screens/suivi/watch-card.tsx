import type { FollowedPerson, FollowUp, Notice } from '@didascalie/contract'
import { Button } from '../../design/button.js'
import { Card } from '../../design/layout.js'
import { Sign } from '../../design/sign.js'
import type { SignName } from '../../design/signs.js'
import { texts } from '../../words/texts.js'
import css from './suivi-screen.module.css'

const signs: Record<Notice, SignName> = { idle: 'pause', stuck: 'alert', unused: 'key', survey: 'list' }
const order: readonly Notice[] = ['stuck', 'idle', 'unused', 'survey']
/** Above this number of people for one alert, the card shows a count instead of names. */
const most = 4

function say(notice: Notice, person: FollowedPerson): string {
  const words = texts.suivi
  switch (notice) {
    case 'idle':
      return words.idle(person.idleDays ?? 0)
    case 'stuck':
      return words.stuck(person.stuckMinutes ?? 0, person.scene)
    case 'unused':
      return words.unused
    case 'survey':
      return words.survey
  }
}

interface WatchCardProps {
  follow: FollowUp
  onSee: () => void
  /** The page of a person; `undefined` if there is none. */
  hrefOf: (person: FollowedPerson) => string | undefined
  /** The page that replaces codes; `undefined` if the trainer may not use it. */
  codesHref: string | undefined
}

function Name({ person, href }: { person: FollowedPerson; href: string | undefined }) {
  const name = person.name || texts.suivi.noName
  return href === undefined ? <b>{name}</b> : <a href={href}>{name}</a>
}

/** The learners who need the trainer: names for few of them, counts for many. */
export function WatchCard({ follow, onSee, hrefOf, codesHref }: WatchCardProps) {
  const words = texts.suivi
  const { notices } = follow.totals
  const shown = order.filter((notice) => notices[notice] > 0)
  return (
    <Card labelledby="watch">
      <h2 id="watch">{words.watch}</h2>
      {shown.length === 0 ? (
        <p className={css.quiet}>{words.watchNothing}</p>
      ) : (
        <ul className={css.watch}>
          {shown.map((notice) => {
            const people = follow.noticed.filter(({ notices: own }) => own.includes(notice))
            const areMany = notices[notice] > most || people.length === 0
            return (
              <li key={notice}>
                <Sign name={signs[notice]} />
                {areMany ? (
                  <div>
                    {words.many[notice](notices[notice])}{' '}
                    <Button kind="quiet" short onClick={onSee}>
                      {words.see}
                    </Button>
                  </div>
                ) : (
                  <div>
                    {people.map((person) => (
                      <p key={person.learnerUID ?? person.codeUID}>
                        <Name person={person} href={hrefOf(person)} /> {say(notice, person)}
                        {notice === 'stuck' && person.hint && (
                          <span className={css.hint}>{words.whisper(person.hint)}</span>
                        )}
                      </p>
                    ))}
                    {notice === 'unused' && codesHref !== undefined && (
                      <a href={codesHref}>{words.toCodes}</a>
                    )}
                  </div>
                )}
              </li>
            )
          })}
        </ul>
      )}
    </Card>
  )
}

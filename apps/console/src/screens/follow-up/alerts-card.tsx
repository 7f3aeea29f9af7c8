import type { Alert, FollowedPerson, FollowUp } from '@didascalie/contract'
import { Button, Icon, type IconName } from '@didascalie/design'
import { Card } from '../../design/layout.js'
import { texts } from '../../words/texts.js'
import css from './follow-up-screen.module.css'

const alertIcons: Record<Alert, IconName> = { idle: 'pause', stuck: 'alert', unused: 'key', survey: 'list' }
const alertOrder: readonly Alert[] = ['stuck', 'idle', 'unused', 'survey']
/** If more people have the same alert, the card shows a count instead of names. */
const maxNames = 4

function alertText(alert: Alert, person: FollowedPerson): string {
  const words = texts.suivi
  switch (alert) {
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

interface AlertsCardProps {
  follow: FollowUp
  /** Filters the table to show only people who have an alert. */
  onShowAlerts: () => void
  /** Returns the address of a learner's page, or `undefined` if there is no page that the team member may open. */
  hrefOf: (person: FollowedPerson) => string | undefined
  /** The address of the codes screen, or `undefined` if the team member cannot use this screen. */
  codesHref: string | undefined
}

function Name({ person, href }: { person: FollowedPerson; href: string | undefined }) {
  const name = person.name || texts.suivi.noName
  return href === undefined ? <b>{name}</b> : <a href={href}>{name}</a>
}

/** Lists the learners who need the trainer. */
export function AlertsCard({ follow, onShowAlerts, hrefOf, codesHref }: AlertsCardProps) {
  const words = texts.suivi
  const { notices } = follow.totals
  const shown = alertOrder.filter((alert) => notices[alert] > 0)
  return (
    <Card title={words.watch}>
      {shown.length === 0 ? (
        <p className={css.quiet}>{words.watchNothing}</p>
      ) : (
        <ul className={css.watch}>
          {shown.map((alert) => {
            const people = follow.noticed.filter(({ notices: alerts }) => alerts.includes(alert))
            const areMany = notices[alert] > maxNames || people.length === 0
            return (
              <li key={alert}>
                <Icon name={alertIcons[alert]} />
                {areMany ? (
                  <div>
                    {words.many[alert](notices[alert])}{' '}
                    <Button kind="quiet" small onClick={onShowAlerts}>
                      {words.showPeople}
                    </Button>
                  </div>
                ) : (
                  <div>
                    {people.map((person) => (
                      <p key={person.learnerUID ?? person.codeUID}>
                        <Name person={person} href={hrefOf(person)} /> {alertText(alert, person)}
                        {alert === 'stuck' && person.hint && (
                          <span className={css.hint}>{words.hintToGive(person.hint)}</span>
                        )}
                      </p>
                    ))}
                    {alert === 'unused' && codesHref !== undefined && <a href={codesHref}>{words.toCodes}</a>}
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

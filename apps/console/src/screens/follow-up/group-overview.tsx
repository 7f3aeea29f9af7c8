// The progress of the group, and the learners who need the trainer. The totals cover the whole group, not only the search results below.
import {
  type FollowedPerson,
  type FollowUp,
  minPeopleForStatistics,
  type SessionSettings,
} from '@didascalie/contract'
import { capitalise, formatHour } from '@didascalie/contract/text'
import { Card, MutedText, Row, RowEnd } from '../../design/layout.js'
import { Note } from '../../design/note.js'
import { Dot, Staircase } from '../../design/staircase.js'
import { Tag } from '../../design/tag.js'
import { useConsole } from '../../model/console-context.js'
import { Explanation, FinishedCount, Why } from '../../parts/why.js'
import { texts } from '../../words/texts.js'
import { AlertsCard } from './alerts-card.js'
import { ExpectedCard } from './expected-card.js'
import css from './follow-up-screen.module.css'
import type { VersionedFollowUp } from './use-follow-up.js'

/** Says what the number of the pressed step counts. */
function explainStep(session: SessionSettings, steps: FollowUp['steps'], chosen: string | undefined) {
  const step = steps.find(({ id }) => id === chosen)
  if (step === undefined) return undefined
  if (step === steps[0]) return texts.suivi.notBegunWhy
  if (step === steps.at(-1)) return <FinishedCount session={session} />
  return texts.suivi.chapterWhy(capitalise(step.name))
}

interface GroupOverviewProps {
  session: SessionSettings
  followUp: VersionedFollowUp
  /** Whether the data is old because the server does not answer. */
  isStale: boolean
  /** The id of the chart step that filters the table of people. `undefined` shows the people of all steps. */
  chosenStep: string | undefined
  onChooseStep: (step: string | undefined) => void
  onShowAlerts: () => void
  /** Returns the address of a learner's page, or `undefined` if there is no page that the team member may open. */
  hrefOf: (person: FollowedPerson) => string | undefined
  /** The address of the codes screen, or `undefined` if the team member cannot use this screen. */
  codesHref: string | undefined
}

export function GroupOverview({
  session,
  followUp: { follow, at },
  isStale,
  chosenStep,
  onChooseStep,
  onShowAlerts,
  hrefOf,
  codesHref,
}: GroupOverviewProps) {
  const { membership } = useConsole()
  const words = texts.suivi
  const { totals } = follow
  const asOf = formatHour(at, membership.timeZone)
  const playerCount = totals.underWay + totals.finished
  return (
    <>
      <div className={css.live}>
        <Card labelledby="where">
          <Row>
            <h2 id="where">{words.where}</h2>
            <RowEnd>
              {isStale ? (
                <Tag tone="soon" icon="clock">
                  {words.seenAt(asOf)}
                </Tag>
              ) : (
                <MutedText small>
                  {words.asOf(asOf)} ·{' '}
                  <Why explanation={words.playingWhy}>{words.playing(totals.playing)}</Why>
                </MutedText>
              )}
            </RowEnd>
          </Row>
          <p className={css.sum}>
            <Why explanation={<FinishedCount session={session} />}>{words.finished(totals.finished)}</Why>{' '}
            <Why explanation={words.underWayWhy}>{words.underWay(totals.underWay)}</Why>{' '}
            <Why explanation={words.notBegunWhy}>{words.notBegun(totals.notBegun)}</Why>
          </p>
          <p className={css.key} aria-hidden="true">
            <span>
              <Dot kind="playing" />
              {words.playingNow}
            </span>
            <span>
              <Dot kind="noticed" />
              {words.toLookAt}
            </span>
          </p>
          <Staircase
            label={words.chartLabel}
            steps={follow.steps}
            chosen={chosenStep}
            onChoose={onChooseStep}
            alertLabel={words.ofWhich}
            stale={isStale}
          />
          <Explanation>{explainStep(session, follow.steps, chosenStep)}</Explanation>
        </Card>
        <AlertsCard follow={follow} onShowAlerts={onShowAlerts} hrefOf={hrefOf} codesHref={codesHref} />
      </div>
      {playerCount > 0 && playerCount < minPeopleForStatistics && (
        <div className={css.few}>
          <Note icon="privacy">
            <b>{playerCount === 1 ? words.one : words.few(playerCount)}</b> {words.fewWhy}
          </Note>
        </div>
      )}
      {session.kind === 'partner' && <ExpectedCard sessionUID={session.uid} />}
    </>
  )
}

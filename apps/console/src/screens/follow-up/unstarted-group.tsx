import type { FollowUp, SessionSettings } from '@didascalie/contract'
import { ButtonLink } from '@didascalie/design'
import { EmptyState } from '../../design/states.js'
import { texts } from '../../words/texts.js'
import { ExpectedCard } from './expected-card.js'

export const isUnstarted = ({ all, notBegun, finished, underWay }: FollowUp['totals']): boolean =>
  all === 0 || (all === notBegun && finished === 0 && underWay === 0)

interface UnstartedGroupProps {
  session: SessionSettings
  /** How many people have a code. */
  expected: number
  codesHref: string | undefined
}

/** Says what the trainer has to do next. Shown until the first learner begins. */
export function UnstartedGroup({ session, expected, codesHref }: UnstartedGroupProps) {
  const words = texts.suivi.empty
  const isPartner = session.kind === 'partner'
  const lede = isPartner
    ? words.partner
    : session.state === 'soon' || session.state === 'draft'
      ? words.soon
      : expected === 0
        ? words.noCodes
        : words.open(expected)
  return (
    <>
      <EmptyState
        title={words.title}
        actions={
          codesHref !== undefined && (
            <ButtonLink kind="main" href={codesHref} icon="key">
              {words.codes}
            </ButtonLink>
          )
        }
      >
        <p>{lede}</p>
      </EmptyState>
      {isPartner && <ExpectedCard sessionUID={session.uid} />}
    </>
  )
}

// The screen « Preuves et données ». The trainer creates documents for the end of the training and for audits. The screen also shows when
// the data will be erased.
import type { Evidence, SessionSettings } from '@didascalie/contract'
import { useCall, useConsole } from '../../model/console-context.js'
import { AsyncContent } from '../../parts/async-content.js'
import { isRunning } from '../../parts/is-running.js'
import { SessionFrame } from '../../parts/session-frame.js'
import { texts } from '../../words/texts.js'
import { Documents } from './documents.js'
import css from './evidence-screen.module.css'
import { Jobs } from './jobs.js'
import { PersonCard } from './person-card.js'
import { Retention } from './retention.js'

/** Milliseconds between two requests while a job waits or runs. `undefined` stops the requests. */
const pollIntervalOf = ({ jobs }: Evidence): number | undefined => (jobs.some(isRunning) ? 2_000 : undefined)

function EvidenceLoader({ session }: { session: SessionSettings }) {
  const { membership, organisationUID } = useConsole()
  const body = { organisationUID, sessionUID: session.uid }
  const loaded = useCall('getEvidence', body, { refetchInterval: pollIntervalOf })
  return (
    <AsyncContent state={loaded} waiting={texts.preuves.loading}>
      {(evidence) => {
        const partProps = { session, evidence, reload: loaded.reload }
        return (
          <div className={css.proofs}>
            <Documents {...partProps} />
            <aside className={css.side} aria-label={texts.preuves.aside}>
              <Jobs jobs={evidence.jobs} />
              {membership.role === 'manager' && (
                <PersonCard
                  sessionUID={session.uid}
                  canCertify={evidence.missing.length === 0}
                  onChanged={() => void loaded.reload()}
                />
              )}
              <Retention {...partProps} />
            </aside>
          </div>
        )
      }}
    </AsyncContent>
  )
}

export function EvidenceScreen({ sessionUID }: { sessionUID: string }) {
  return (
    <SessionFrame sessionUID={sessionUID} tab="preuves">
      {(session) => <EvidenceLoader key={session.uid} session={session} />}
    </SessionFrame>
  )
}

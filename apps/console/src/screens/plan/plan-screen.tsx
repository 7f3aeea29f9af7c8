// The site map. It lists the screens that the person can open. It also lists the tabs of each session that is on the first page of the
// session list.
import type { SessionRowView } from '@didascalie/contract'
import { Head } from '../../design/head.js'
import { useCall, useConsole, useHref } from '../../model/console-context.js'
import { AsyncContent } from '../../parts/async-content.js'
import { accessibilityAddress, mainLinks } from '../../parts/main-links.js'
import { tabPaths, tabsOf } from '../../parts/session-frame.js'
import { texts } from '../../words/texts.js'
import css from './plan-screen.module.css'

function Session({ session }: { session: SessionRowView }) {
  const href = useHref()
  const sessionPath = `/session/${encodeURIComponent(session.uid)}`
  return (
    <li>
      {session.name}
      <ul>
        {tabsOf(session, false).map((tab) => (
          <li key={tab}>
            <a
              href={href(sessionPath + tabPaths[tab])}
              aria-label={`${texts.session.tabs[tab]}, ${session.name}`}
            >
              {texts.session.tabs[tab]}
            </a>
          </li>
        ))}
      </ul>
    </li>
  )
}

function Sessions() {
  const { membership, organisationUID } = useConsole()
  const href = useHref()
  const state = useCall('listSessions', {
    organisationUID,
    search: '',
    page: 1,
    mine: false,
  })
  return (
    <AsyncContent state={state} waiting={texts.sessions.loading}>
      {({ sessions }) => (
        <ul>
          {membership.role !== 'reader' && (
            <li>
              <a href={href('/sessions/nouvelle')}>{texts.sessions.new}</a>
            </li>
          )}
          {sessions.map((session) => (
            <Session key={session.uid} session={session} />
          ))}
        </ul>
      )}
    </AsyncContent>
  )
}

export function PlanScreen() {
  const { membership, organisationUID } = useConsole()
  const href = useHref()
  return (
    <>
      <Head title={texts.common.map} />
      <ul className={css.plan}>
        {mainLinks(membership.role).map(({ to, label }) => (
          <li key={to}>
            <a href={href(to)}>{label}</a>
            {to === '/sessions' && <Sessions />}
          </li>
        ))}
        <li>
          <a href={href('/compte')}>{texts.common.account}</a>
        </li>
        <li>
          <a href={accessibilityAddress(organisationUID)}>{texts.common.accessibility}</a>
        </li>
      </ul>
    </>
  )
}

// The header that all tabs of a session share: name, state and links to the tabs. The projection screen and the page of a learner are not
// tabs, so they do not have this header.
import type { SessionSettings } from '@didascalie/contract'
import type { ReactNode } from 'react'
import { Head, Tabs } from '../design/head.js'
import { MutedText } from '../design/layout.js'
import { Tag, type Tone } from '../design/tag.js'
import { useCall, useConsole, useHref } from '../model/console-context.js'
import { texts } from '../words/texts.js'
import { AsyncContent } from './async-content.js'
import { datesText, stateText } from './session-words.js'

export type SessionTab = keyof typeof texts.session.tabs

const tones: Record<SessionSettings['state'], Tone> = {
  open: 'open',
  soon: 'soon',
  draft: 'plain',
  over: 'over',
  archived: 'over',
}

/** The path of each tab, below the path of the session. */
export const tabPaths: Record<SessionTab, string> = {
  suivi: '',
  debat: '/debat',
  bilans: '/bilans',
  codes: '/codes',
  preuves: '/preuves',
  reglages: '/reglages',
}

/**
 * Partner and demo sessions have no tab for codes, because their learners log in with links. Visitors, who come from a learning platform,
 * have only three tabs.
 */
export function tabsOf({ kind }: Pick<SessionSettings, 'kind'>, isVisit: boolean): SessionTab[] {
  if (isVisit) return ['suivi', 'debat', 'bilans']
  return kind === 'normal'
    ? ['suivi', 'debat', 'bilans', 'codes', 'preuves', 'reglages']
    : ['suivi', 'debat', 'bilans', 'preuves', 'reglages']
}

interface SessionFrameProps {
  sessionUID: string
  tab: SessionTab
  actions?: (session: SessionSettings) => ReactNode
  children: (session: SessionSettings, reload: () => Promise<void>) => ReactNode
}

export function SessionFrame({ sessionUID, tab, actions, children }: SessionFrameProps) {
  const { me, membership, now, organisationUID } = useConsole()
  const href = useHref()
  const words = texts.session
  const loaded = useCall('getSession', { organisationUID, sessionUID })
  const sessionPath = `/session/${encodeURIComponent(sessionUID)}`
  return (
    <AsyncContent state={loaded} waiting={words.loading}>
      {({ session }) => (
        <>
          <Head
            plaque
            title={session.name}
            tab={words.tabs[tab]}
            {...(me.visit === undefined && {
              back: { href: href('/sessions'), label: texts.common.backToSessions, nav: texts.common.crumb },
            })}
            extra={
              <>
                <Tag tone={tones[session.state]}>{stateText(session, now(), membership.timeZone)}</Tag>
                <MutedText small>{datesText(session, now(), membership.timeZone)}</MutedText>
              </>
            }
            actions={actions?.(session)}
          />
          <Tabs
            label={words.tabsLabel}
            tabs={tabsOf(session, me.visit !== undefined).map((name) => ({
              href: href(sessionPath + tabPaths[name]),
              label: words.tabs[name],
              current: name === tab,
            }))}
          />
          {children(session, loaded.reload)}
        </>
      )}
    </AsyncContent>
  )
}

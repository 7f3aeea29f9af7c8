// The session list is part of the main script. Each other screen has its own script, which the browser loads when it needs the screen.
import type { Me } from '@didascalie/contract'
import type { ReactNode } from 'react'
import { matchPath } from '../model/router.js'
import { SessionsScreen } from '../screens/sessions/sessions-screen.js'
import { lazyScreen } from './lazy-screen.js'

const CodesScreen = lazyScreen(async () => (await import('../screens/codes/codes-screen.js')).CodesScreen)
const DebateScreen = lazyScreen(async () => (await import('../screens/debate/debate-screen.js')).DebateScreen)
const ProjectionScreen = lazyScreen(
  async () => (await import('../screens/projection/projection-screen.js')).ProjectionScreen,
)
const TeamScreen = lazyScreen(async () => (await import('../screens/team/team-screen.js')).TeamScreen)
const AuditLogScreen = lazyScreen(
  async () => (await import('../screens/audit-log/audit-log-screen.js')).AuditLogScreen,
)
const OrganisationScreen = lazyScreen(
  async () => (await import('../screens/organisation/organisation-screen.js')).OrganisationScreen,
)
const ConnectionsScreen = lazyScreen(
  async () => (await import('../screens/connections/connections-screen.js')).ConnectionsScreen,
)
const AccountScreen = lazyScreen(
  async () => (await import('../screens/account/account-screen.js')).AccountScreen,
)
const DebriefsScreen = lazyScreen(
  async () => (await import('../screens/debriefs/debriefs-screen.js')).DebriefsScreen,
)
const PersonScreen = lazyScreen(async () => (await import('../screens/person/person-screen.js')).PersonScreen)
const EvidenceScreen = lazyScreen(
  async () => (await import('../screens/evidence/evidence-screen.js')).EvidenceScreen,
)
const PlanScreen = lazyScreen(async () => (await import('../screens/plan/plan-screen.js')).PlanScreen)
const NewSessionScreen = lazyScreen(
  async () => (await import('../screens/settings/new-session-screen.js')).NewSessionScreen,
)
const SettingsScreen = lazyScreen(
  async () => (await import('../screens/settings/settings-screen.js')).SettingsScreen,
)
const FollowUpScreen = lazyScreen(
  async () => (await import('../screens/follow-up/follow-up-screen.js')).FollowUpScreen,
)

export type Section = 'sessions' | 'equipe' | 'journal' | 'organisme' | 'connexions' | 'compte' | 'plan'

interface Route {
  /** The part of the path after `/o/<organisation>`. */
  pattern: string
  section: Section
  screen: (parameters: Record<string, string>) => ReactNode
  /** For a screen that a projector shows to the group. */
  hidesNavigation?: true
  /** A visitor is a teacher who opens the console from a learning platform. Visitors can read only one session. */
  allowsVisitors?: true
}

const routes: readonly Route[] = [
  { pattern: '/sessions', section: 'sessions', screen: () => <SessionsScreen /> },
  { pattern: '/sessions/nouvelle', section: 'sessions', screen: () => <NewSessionScreen /> },
  {
    pattern: '/session/:session',
    section: 'sessions',
    allowsVisitors: true,
    screen: ({ session = '' }) => <FollowUpScreen key={session} sessionUID={session} />,
  },
  {
    pattern: '/session/:session/debat',
    section: 'sessions',
    allowsVisitors: true,
    screen: ({ session = '' }) => <DebateScreen key={session} sessionUID={session} />,
  },
  {
    pattern: '/session/:session/projection',
    section: 'sessions',
    allowsVisitors: true,
    hidesNavigation: true,
    screen: ({ session = '' }) => <ProjectionScreen key={session} sessionUID={session} />,
  },
  {
    pattern: '/session/:session/bilans',
    section: 'sessions',
    allowsVisitors: true,
    screen: ({ session = '' }) => <DebriefsScreen key={session} sessionUID={session} />,
  },
  {
    pattern: '/session/:session/preuves',
    section: 'sessions',
    screen: ({ session = '' }) => <EvidenceScreen key={session} sessionUID={session} />,
  },
  {
    pattern: '/session/:session/personne/:person',
    section: 'sessions',
    screen: ({ session = '', person = '' }) => (
      <PersonScreen key={person} sessionUID={session} learnerUID={person} />
    ),
  },
  {
    pattern: '/session/:session/codes',
    section: 'sessions',
    screen: ({ session = '' }) => <CodesScreen key={session} sessionUID={session} />,
  },
  {
    pattern: '/session/:session/reglages',
    section: 'sessions',
    screen: ({ session = '' }) => <SettingsScreen key={session} sessionUID={session} />,
  },
  { pattern: '/equipe', section: 'equipe', screen: () => <TeamScreen /> },
  { pattern: '/journal', section: 'journal', screen: () => <AuditLogScreen /> },
  { pattern: '/organisme', section: 'organisme', screen: () => <OrganisationScreen /> },
  { pattern: '/connexions', section: 'connexions', screen: () => <ConnectionsScreen /> },
  { pattern: '/compte', section: 'compte', screen: () => <AccountScreen /> },
  { pattern: '/plan', section: 'plan', screen: () => <PlanScreen /> },
]

export interface MatchedRoute {
  section: Section
  hidesNavigation: boolean
  screen: ReactNode
}

export function findScreen(path: string, isVisit: boolean): MatchedRoute | undefined {
  for (const { pattern, section, screen, hidesNavigation = false, allowsVisitors = false } of routes) {
    const parameters = matchPath(pattern, path)
    if (parameters && (allowsVisitors || !isVisit))
      return { section, hidesNavigation, screen: screen(parameters) }
  }
  return undefined
}

/** Splits `/o/abc/sessions` into the organisation and the rest of the path. */
export function splitAddress(path: string): { organisationUID: string; rest: string } | undefined {
  const [, uid, rest = ''] = /^\/o\/([^/]+)(\/.*)?$/.exec(path) ?? []
  return uid === undefined ? undefined : { organisationUID: decodeURIComponent(uid), rest }
}

/** The path of the first screen after login, without `/o/<organisation>`. */
export const homeOf = ({ visit }: Me): string =>
  visit === undefined ? '/sessions' : `/session/${encodeURIComponent(visit.sessionUID)}`

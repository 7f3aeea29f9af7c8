// The layout around the screens after login: navigation, organisation, person and keyboard shortcuts. A screen with `hidesNavigation` is
// shown without it.
import type { StaffCallData } from '@didascalie/contract'
import { Button, Dialog, DialogRow, Icon } from '@didascalie/design'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Checkbox } from '../design/field.js'
import { Frame } from '../design/frame.js'
import { useCall, useConsole, useHref, usePath } from '../model/console-context.js'
import { go, useLocation } from '../model/router.js'
import { areShortcutsOn, focusSearch, setShortcuts, shortcutOf } from '../model/shortcuts.js'
import { accessibilityAddress, mainLinks } from '../parts/main-links.js'
import { texts } from '../words/texts.js'
import { homeOf, type Section } from './routes.js'
import css from './shell.module.css'

function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const words = texts.common.shortcuts
  const [isOn, setOn] = useState(() => areShortcutsOn())
  const keys = [
    ['/', words.search],
    ['n', words.new],
    ['?', words.help],
    ['Échap', words.escape],
  ] as const
  return (
    <Dialog title={words.title} onClose={onClose}>
      <dl className={css.keys}>
        {keys.map(([key, description]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{description}</dd>
          </div>
        ))}
      </dl>
      <Checkbox
        label={words.on}
        hint={words.onHint}
        checked={isOn}
        onChange={(on) => {
          setShortcuts(on)
          setOn(on)
        }}
      />
      <DialogRow>
        <Button kind="main" onClick={onClose}>
          {texts.common.close}
        </Button>
      </DialogRow>
    </Dialog>
  )
}

/**
 * A choice in the list does not switch the organisation at once, because each arrow key in a list already chooses another item. The button
 * switches.
 */
function OrganisationSwitcher() {
  const { me, membership } = useConsole()
  const words = texts.common
  const [chosen, setChosen] = useState(membership.organisationUID)
  if (me.memberships.length < 2) {
    return (
      <p className={css.organisation}>
        <Icon name="home" />
        <b>{membership.organisation}</b>
      </p>
    )
  }
  return (
    <div className={css.organisation}>
      <Icon name="home" />
      <select aria-label={words.workIn} value={chosen} onChange={(event) => setChosen(event.target.value)}>
        {me.memberships.map(({ organisationUID, organisation }) => (
          <option key={organisationUID} value={organisationUID}>
            {organisation}
          </option>
        ))}
      </select>
      {chosen !== membership.organisationUID && (
        <button type="button" onClick={() => go(`/o/${encodeURIComponent(chosen)}/sessions`)}>
          {words.change}
        </button>
      )}
    </div>
  )
}

const initials = (name: string) =>
  name
    .split(/[\s-]+/)
    .map((word) => word[0] ?? '')
    .slice(0, 2)
    .join('')
    .toUpperCase()

interface PersonProps {
  onLeave: () => void
  onHelp: () => void
}

function Person({ onLeave, onHelp }: PersonProps) {
  const { me, membership, organisationUID } = useConsole()
  const href = useHref()
  const words = texts.common
  const personName = (
    <>
      <span className={css.face} aria-hidden="true">
        {initials(me.name)}
      </span>
      <span>
        {me.name}
        <span>{me.visit ? words.visit.from(me.visit.platform) : words.roles[membership.role]}</span>
      </span>
    </>
  )
  return (
    <div className={css.me}>
      {me.visit ? (
        <p className={css.who}>{personName}</p>
      ) : (
        <a href={href('/compte')} className={css.who}>
          {personName}
        </a>
      )}
      <div className={css.small}>
        <button type="button" onClick={onHelp}>
          <Icon name="keyboard" />
          {words.keys}
        </button>
        {!me.visit && (
          <a href={href('/plan')}>
            <Icon name="list" />
            {words.map}
          </a>
        )}
        <a href={accessibilityAddress(organisationUID)} target="_blank" rel="noopener">
          <Icon name="info" />
          {words.accessibility}
        </a>
        <button type="button" onClick={onLeave}>
          <Icon name="leave" />
          {words.leave}
        </button>
      </div>
    </div>
  )
}

type RailCounts = StaffCallData<'getRail'>

function countOf(to: string, { sessions, team }: RailCounts): number | undefined {
  if (to === '/sessions') return sessions
  return to === '/equipe' ? team : undefined
}

interface NavigationCountsProps {
  path: string
  children: (counts: RailCounts | undefined) => ReactNode
}

/** Reloads the numbers beside the navigation links on each new page, because actions on the previous page may have changed them. */
function WithNavigationCounts({ path, children }: NavigationCountsProps) {
  const { organisationUID } = useConsole()
  const { data, reload } = useCall('getRail', { organisationUID })
  const countedPath = useRef(path)
  useEffect(() => {
    if (countedPath.current === path) return
    countedPath.current = path
    void reload()
  }, [path, reload])
  return children(data)
}

interface ShellProps {
  section: Section
  onLeave: () => void
  children: ReactNode
}

export function Shell({ section, onLeave, children }: ShellProps) {
  const { me, membership } = useConsole()
  const { path } = useLocation()
  const href = useHref()
  const pathTo = usePath()
  const words = texts.common
  const [areShortcutsListed, setShortcutsListed] = useState(false)
  const focusedPath = useRef(path)
  const newSessionPath = pathTo('/sessions/nouvelle')
  const canWrite = membership.role !== 'reader'

  // Moves the focus to the content of a new page, so that screen readers start there.
  useEffect(() => {
    if (focusedPath.current !== path) document.getElementById('contenu')?.focus({ preventScroll: true })
    focusedPath.current = path
  }, [path])

  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      const shortcut = shortcutOf(event)
      if (shortcut === undefined) return
      if (shortcut === 'search' && !focusSearch()) return
      if (shortcut === 'new') {
        if (!canWrite) return
        go(newSessionPath)
      }
      if (shortcut === 'help') setShortcutsListed(true)
      event.preventDefault()
    }
    document.addEventListener('keydown', handleKey)
    return () => document.removeEventListener('keydown', handleKey)
  }, [newSessionPath, canWrite])

  const home = homeOf(me)
  const links = me.visit
    ? ([{ to: home, icon: 'seat', label: me.visit.session, current: true }] as const)
    : mainLinks(membership.role).map((link) => ({ ...link, current: link.to === `/${section}` }))

  const frame = (counts?: RailCounts) => (
    <Frame
      words={words}
      home={href(home)}
      links={links.map(({ to, icon, label, current }) => ({
        href: href(to),
        icon,
        label,
        current,
        count: counts && countOf(to, counts),
      }))}
      subtitle={<OrganisationSwitcher />}
      person={<Person onLeave={onLeave} onHelp={() => setShortcutsListed(true)} />}
    >
      {children}
    </Frame>
  )

  return (
    <>
      {me.visit ? frame() : <WithNavigationCounts path={path}>{frame}</WithNavigationCounts>}
      {areShortcutsListed && <ShortcutsDialog onClose={() => setShortcutsListed(false)} />}
    </>
  )
}

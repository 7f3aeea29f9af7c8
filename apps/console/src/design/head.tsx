import { Icon } from '@didascalie/design'
import { type ReactNode, useEffect, useRef } from 'react'
import css from './head.module.css'

interface HeadProps {
  title: string
  /**
   * The first part of the title of the browser tab. The screens of one session have the same
   * heading, so only this text distinguishes their browser tabs.
   */
  tab?: string
  /** Muted text next to the title. */
  extra?: ReactNode
  actions?: ReactNode
  /** A link to the parent screen. `nav` is the label of the navigation element around the link. */
  back?: { href: string; label: string; nav: string }
  /** Shows the title on an enamel plate, with this text after the title. `true`: shows only the title on the plate. */
  plaque?: string | true
}

export function Head({ title, tab, extra, actions, back, plaque }: HeadProps) {
  useEffect(() => {
    document.title = [...(tab === undefined ? [] : [tab]), title, 'La régie'].join(' – ')
  }, [title, tab])
  return (
    <>
      {back && (
        <nav className={css.crumb} aria-label={back.nav}>
          <Icon name="left" />
          <a href={back.href}>{back.label}</a>
        </nav>
      )}
      <div className={css.head}>
        {plaque === undefined ? (
          <h1>{title}</h1>
        ) : (
          <h1 className={css.plaque}>
            <span>{title}</span> {plaque !== true && <small>{plaque}</small>}
          </h1>
        )}
        {extra !== undefined && <div className={css.beside}>{extra}</div>}
        {actions !== undefined && <div className={css.actions}>{actions}</div>}
      </div>
    </>
  )
}

interface TabsProps {
  label: string
  tabs: readonly { href: string; label: string; current: boolean }[]
}

export function Tabs({ label, tabs }: TabsProps) {
  const currentTab = useRef<HTMLAnchorElement>(null)
  const currentHref = tabs.find((tab) => tab.current)?.href
  // On a narrow screen, scrolls the current tab into view.
  useEffect(() => {
    const tab = currentTab.current
    const strip = tab?.parentElement
    if (currentHref === undefined || !tab || !strip) return
    strip.scrollLeft = tab.offsetLeft - (strip.clientWidth - tab.offsetWidth) / 2
  }, [currentHref])
  return (
    <nav className={css.tabs} aria-label={label}>
      {tabs.map((tab) => (
        <a
          key={tab.href}
          href={tab.href}
          aria-current={tab.current ? 'page' : undefined}
          ref={tab.current ? currentTab : undefined}
        >
          {tab.label}
        </a>
      ))}
    </nav>
  )
}

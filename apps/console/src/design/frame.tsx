// Renders the navigation twice: in a column beside the content, and in a menu of the top bar. The style sheet shows
// the bar only in a narrow window, and the column only in a wide one.

import { Icon, type IconName } from '@didascalie/design'
import type { ReactNode } from 'react'
import { ConsoleLogo, PlatformLogo } from './console-mark.js'
import css from './frame.module.css'

export interface NavLink {
  href: string
  icon: IconName
  label: string
  current: boolean
  /** `undefined` for a link without a count, and until the count is loaded. */
  count?: number | undefined
}

interface FrameProps {
  words: { skip: string; title: string; platformName: string; nav: string; menu: string }
  home: string
  links: readonly NavLink[]
  /** The name of the organisation, with a list to switch to another one. */
  subtitle: ReactNode
  /** The person who is logged in, and the logout button. */
  person: ReactNode
  children: ReactNode
}

function Nav({ label, links }: { label: string; links: readonly NavLink[] }) {
  return (
    <nav aria-label={label}>
      <ul className={css.nav}>
        {links.map(({ href, icon, label: words, current, count }) => (
          <li key={href}>
            <a href={href} aria-current={current ? 'page' : undefined}>
              <Icon name={icon} />
              {words}
              {count !== undefined && <span className={css.count}> {count}</span>}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

export function Frame({ words, home, links, subtitle, person, children }: FrameProps) {
  return (
    <>
      <a className={css.skip} href="#contenu">
        {words.skip}
      </a>
      <div className={css.regie}>
        <header className={css.rail}>
          <a className={css.brand} href={home}>
            <PlatformLogo />
            <span>
              {words.title}
              <small>{words.platformName}</small>
            </span>
          </a>
          {subtitle}
          <Nav label={words.nav} links={links} />
          <div className={css.faders}>
            <ConsoleLogo />
          </div>
          {person}
        </header>
        <div className={css.rest}>
          <section className={css.bar} aria-label={words.title}>
            <a className={css.brand} href={home}>
              <PlatformLogo />
              <span>{words.title}</span>
            </a>
            <details
              className={css.menu}
              onClick={({ currentTarget, target }) => {
                if (target instanceof Element && target.closest('a')) currentTarget.open = false
              }}
              onKeyDown={({ currentTarget, key }) => {
                if (key === 'Escape') currentTarget.open = false
              }}
            >
              <summary>
                <Icon name="burger" />
                {words.menu}
              </summary>
              <div>
                {subtitle}
                <Nav label={words.menu} links={links} />
                {person}
              </div>
            </details>
          </section>
          <main className={css.sheet} id="contenu" tabIndex={-1}>
            {children}
          </main>
        </div>
      </div>
    </>
  )
}

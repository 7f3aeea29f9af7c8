// Access codes as printed cards to cut out: one card per person, ten per A4 sheet. The preview covers the console, and only the preview is
// printed.
import type { CreatedCodeView, SessionSettings } from '@didascalie/contract'
import { Button } from '@didascalie/design'
import { useEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { PlatformLogo } from '../design/console-mark.js'
import { Qr } from '../design/qr.js'
import { useConsole } from '../model/console-context.js'
import { lastDayBefore, longDay } from '../words/dates.js'
import { texts } from '../words/texts.js'
import css from './card-pages.module.css'

const cardsPerPage = 10

interface CardPagesProps {
  session: SessionSettings
  address: string
  codes: readonly CreatedCodeView[]
  onClose: () => void
}

const withoutProtocol = (address: string) => address.replace(/^https?:\/\//, '')

export function CardPages({ session, address, codes, onClose }: CardPagesProps) {
  const { membership, now } = useConsole()
  const words = texts.codes.sheet
  const heading = useRef<HTMLHeadingElement>(null)
  const pages = Array.from({ length: Math.ceil(codes.length / cardsPerPage) }, (_, page) =>
    codes.slice(page * cardsPerPage, (page + 1) * cardsPerPage),
  )
  const validUntil =
    session.closesAt === null
      ? ''
      : words.until(longDay(lastDayBefore(session.closesAt, membership.timeZone), now()))

  useEffect(() => {
    const consoleRoot = document.getElementById('root')
    if (consoleRoot) consoleRoot.hidden = true
    heading.current?.focus()
    const handleKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') onClose()
    }
    document.addEventListener('keydown', handleKey)
    return () => {
      if (consoleRoot) consoleRoot.hidden = false
      document.removeEventListener('keydown', handleKey)
    }
  }, [onClose])

  return createPortal(
    <div className={css.cover}>
      <header className={css.bar}>
        <Button kind="quiet" onClick={onClose} icon="back">
          {words.back}
        </Button>
        <span>
          <b>{words.count(codes.length, pages.length)}</b> {words.cut}
        </span>
        <Button kind="main" onClick={() => window.print()} icon="print">
          {words.print}
        </Button>
      </header>
      <main className={css.sheets}>
        <h1 ref={heading} tabIndex={-1} className="sr">
          {words.title}
        </h1>
        {pages.map((page) => (
          <section key={page[0]?.uid} className={css.sheet}>
            {page.map(({ uid, firstname, lastname, code }) => (
              <article key={uid} className={css.card}>
                <header>
                  <PlatformLogo />
                  <b>{session.name}</b>
                  <span>{membership.organisation}</span>
                </header>
                <p className={css.who}>
                  {firstname} {lastname}
                  {!firstname && !lastname && words.yourCode}
                </p>
                <p className={css.code}>{code}</p>
                <footer>
                  <span>
                    {withoutProtocol(session.shortAddress)}
                    <br />
                    {validUntil} {words.keep}
                  </span>
                  <Qr text={address} label={words.qr} />
                </footer>
              </article>
            ))}
          </section>
        ))}
      </main>
    </div>,
    document.body,
  )
}

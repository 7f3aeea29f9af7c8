import type { IconName } from '@didascalie/stage'
import { IconButton, useLayout } from '@didascalie/stage'
import { useComfort } from '../../comfort/comfort.js'
import { useGame, useWording } from '../../content/game.js'
import { withOrganisation } from '../../content/organisation-names.js'
import { Html } from '../../design/html.js'
import type { LegalPage } from '../../model/app-state.js'
import { AccessibilityLink } from './accessibility-link.js'
import css from './legal.module.css'

interface LegalTextProps {
  page: LegalPage
  /**
   * The back button, for a text inside the menu. Shown only in the reading layout: in the stage
   * layout, the menu has its own back button. Ignored if `close` is given.
   */
  back?: { label: string; onBack(): void }
  close?: { label: string; onClose(): void }
}

export function LegalText({ page, back, close }: LegalTextProps) {
  const w = useWording()
  const { session } = useGame()
  const isReadingLayout = useLayout(useComfort()) === 'reading'
  const title = w(`ui.${page}.title`)
  const leaveButton: { icon: IconName; label: string; go(): void } | undefined = close
    ? { icon: 'close', label: close.label, go: close.onClose }
    : back && isReadingLayout
      ? { icon: 'back', label: back.label, go: back.onBack }
      : undefined
  return (
    <>
      <header className={css.head}>
        {leaveButton?.icon === 'back' && (
          <IconButton flat icon="back" label={leaveButton.label} onClick={leaveButton.go} />
        )}
        <h2 className={`display ${css.title}`} tabIndex={-1} data-first-focus ref={focusOn}>
          {title}
        </h2>
        {leaveButton?.icon === 'close' && (
          <IconButton flat icon="close" label={leaveButton.label} onClick={leaveButton.go} />
        )}
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be scrollable by keyboard */}
      <section className={css.text} tabIndex={0} aria-label={title}>
        <Html className={css.prose} html={withOrganisation(w(`ui.${page}.text`), session)} />
        {page === 'mentions' && <AccessibilityLink label="ui.accessibilite.state" />}
      </section>
    </>
  )
}

const focusOn = (element: HTMLElement | null) => element?.focus({ preventScroll: true })

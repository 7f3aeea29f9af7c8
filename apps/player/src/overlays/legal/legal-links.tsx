import { LinkButton } from '@didascalie/stage'
import type { ReactNode } from 'react'
import { useWording } from '../../content/game.js'
import sheet from '../../design/sheet.module.css'
import { useModel } from '../../model/app-context.js'

/** The links to the legal texts, followed by other small links of the screen. */
export function LegalLinks({ children }: { children?: ReactNode }) {
  const w = useWording()
  const { openLegal } = useModel()
  return (
    <nav className={sheet.links} aria-label={w('ui.links.label')}>
      <LinkButton onClick={() => openLegal('mentions')}>{w('ui.mentions.title')}</LinkButton>
      <LinkButton onClick={() => openLegal('confidentialite')}>{w('ui.confidentialite.title')}</LinkButton>
      {children}
    </nav>
  )
}

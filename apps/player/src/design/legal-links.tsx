import { useModel } from '../app/app-context.js'
import { useWording } from '../app/game.js'
import { LinkButton } from './button.js'
import sheet from './sheet.module.css'

export function LegalLinks() {
  const w = useWording()
  const { openLegal } = useModel()
  return (
    <nav className={sheet.links} aria-label={w('ui.links.label')}>
      <LinkButton onClick={() => openLegal('mentions')}>{w('ui.mentions.title')}</LinkButton>
      <LinkButton onClick={() => openLegal('confidentialite')}>{w('ui.confidentialite.title')}</LinkButton>
    </nav>
  )
}

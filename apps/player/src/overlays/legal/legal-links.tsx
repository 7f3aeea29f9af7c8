import { useWording } from '../../content/game.js'
import { LinkButton } from '../../design/button.js'
import sheet from '../../design/sheet.module.css'
import { useModel } from '../../model/app-context.js'

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

import { NewTabLink } from '@didascalie/stage'
import { useWording } from '../../content/game.js'
import { useModel } from '../../model/app-context.js'

interface AccessibilityLinkProps {
  /** Its name alone, or with what the statement comes to, where there is room. */
  says: 'ui.accessibilite.title' | 'ui.accessibilite.state'
}

/** Where no server has a statement, nothing. */
export function AccessibilityLink({ says }: AccessibilityLinkProps) {
  const w = useWording()
  const { accessibilityAddress } = useModel()
  return accessibilityAddress === undefined ? null : (
    <NewTabLink href={accessibilityAddress}>{w(says)}</NewTabLink>
  )
}

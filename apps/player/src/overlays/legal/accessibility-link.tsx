import { NewTabLink } from '@didascalie/stage'
import { useWording } from '../../content/game.js'
import { useModel } from '../../model/app-context.js'

interface AccessibilityLinkProps {
  /** The short text, or the one that includes the result of the statement. */
  says: 'ui.accessibilite.title' | 'ui.accessibilite.state'
}

/** Renders nothing if there is no accessibility statement. */
export function AccessibilityLink({ says }: AccessibilityLinkProps) {
  const w = useWording()
  const { accessibilityAddress } = useModel()
  return accessibilityAddress === undefined ? null : (
    <NewTabLink href={accessibilityAddress}>{w(says)}</NewTabLink>
  )
}

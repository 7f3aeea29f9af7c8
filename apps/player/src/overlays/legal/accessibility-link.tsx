import { NewTabLink } from '@didascalie/stage'
import { useGame, useWording } from '../../content/game.js'
import { useModel } from '../../model/app-context.js'

interface AccessibilityLinkProps {
  /** `title`: the short text. `state`: the text that includes the level of conformity. */
  label: 'ui.accessibilite.title' | 'ui.accessibilite.state'
}

/**
 * Renders nothing if there is no accessibility statement. The URL contains the session id, because the statement names the contact
 * of the session's organisation.
 */
export function AccessibilityLink({ label }: AccessibilityLinkProps) {
  const w = useWording()
  const { session } = useGame()
  const { accessibilityAddress } = useModel()
  return accessibilityAddress === undefined ? null : (
    <NewTabLink href={`${accessibilityAddress}?uid=${encodeURIComponent(session.uid)}`}>
      {w(label)}
    </NewTabLink>
  )
}

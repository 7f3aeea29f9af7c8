import { useRef } from 'react'
import type { Picture } from '../../stage/picture.js'

/** The objects that have been looked at, since this scene was entered. */
export function useSeen({ background, panel }: Picture): ReadonlySet<string> {
  const seen = useRef({ background, names: new Set<string>() })
  if (seen.current.background !== background) seen.current = { background, names: new Set() }
  if (panel?.content.kind === 'actions') seen.current.names.add(panel.content.objectName)
  return seen.current.names
}

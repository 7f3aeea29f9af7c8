import { useRef } from 'react'
import type { Picture } from '../../stage/picture.js'

interface Seen {
  /** The objects that have been looked at, since this scene was entered. */
  readonly objects: ReadonlySet<string>
  /** The one looked at last. */
  readonly last: string | undefined
}

export function useSeen({ background, panel }: Picture): Seen {
  const seen = useRef({ background, names: new Set<string>() })
  if (seen.current.background !== background) seen.current = { background, names: new Set() }
  if (panel?.content.kind === 'actions') {
    // Again at the end: a set keeps the order in which its members came.
    seen.current.names.delete(panel.content.objectName)
    seen.current.names.add(panel.content.objectName)
  }
  return { objects: seen.current.names, last: [...seen.current.names].at(-1) }
}

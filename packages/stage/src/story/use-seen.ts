import { useState } from 'react'
import type { StageState } from '../scene/stage-state.js'

interface SeenObjects {
  /** The objects that the learner has opened in this place. The last opened is last. */
  readonly objects: ReadonlySet<string>
  /** The object that was opened last. */
  readonly last: string | undefined
}

interface Remembered {
  readonly background: string
  readonly objects: ReadonlySet<string>
}

/** Adds the open object. Starts a new list when the background changes. */
function remember(before: Remembered, { background, panel }: StageState): Remembered {
  const scene = before.background === background ? before : { background, objects: new Set<string>() }
  if (panel?.content.kind !== 'actions') return scene
  const { objectName } = panel.content
  const last = [...scene.objects].at(-1)
  if (last === objectName) return scene
  const others = [...scene.objects].filter((name) => name !== objectName)
  return { background, objects: new Set([...others, objectName]) }
}

export function useSeen(picture: StageState): SeenObjects {
  const [before, setBefore] = useState<Remembered>(() => ({
    background: picture.background,
    objects: new Set(),
  }))
  const now = remember(before, picture)
  if (now !== before) setBefore(now)
  return { objects: now.objects, last: [...now.objects].at(-1) }
}

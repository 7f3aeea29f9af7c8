import { useState } from 'react'
import type { StageState } from '../scene/stage-state.js'

interface SeenObjects {
  /** The objects that the learner has opened in this place. */
  readonly objects: ReadonlySet<string>
  /** The object of `objects` that the learner opened last. */
  readonly last: string | undefined
}

interface OpenedObjects {
  readonly background: string
  /** The object that was opened last is at the end. */
  readonly objects: ReadonlySet<string>
}

function withOpenObject(previous: OpenedObjects, { background, panel }: StageState): OpenedObjects {
  const opened = previous.background === background ? previous : { background, objects: new Set<string>() }
  if (panel?.content.kind !== 'actions') return opened
  const { objectName } = panel.content
  const last = [...opened.objects].at(-1)
  if (last === objectName) return opened
  const others = [...opened.objects].filter((name) => name !== objectName)
  return { background, objects: new Set([...others, objectName]) }
}

export function useSeen(stageState: StageState): SeenObjects {
  const [previous, setPrevious] = useState<OpenedObjects>(() => ({
    background: stageState.background,
    objects: new Set(),
  }))
  const current = withOpenObject(previous, stageState)
  if (current !== previous) setPrevious(current)
  return { objects: current.objects, last: [...current.objects].at(-1) }
}

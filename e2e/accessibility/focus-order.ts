import type { FoundControl } from './controls.js'

/** Describes the controls that come later in focus order than a sibling below or right of them. Ignores absolutely positioned controls. */
export function orderFaults(controls: readonly FoundControl[]): string[] {
  const inFlow = controls.map(({ control }) => control).filter(({ parentIndex }) => parentIndex !== undefined)
  return inFlow.flatMap(({ name, box, parentIndex }, index) => {
    const before = inFlow[index - 1]
    if (!before || before.parentIndex !== parentIndex) return []
    const isAbove = box.y + box.height <= before.box.y
    const isLeft = box.x + box.width <= before.box.x && box.y < before.box.y + before.box.height
    return isAbove || isLeft ? [`${name} comes after ${before.name}`] : []
  })
}

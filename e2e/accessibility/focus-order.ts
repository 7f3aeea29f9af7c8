import type { FoundControl } from './controls.js'

/**
 * Describes each control that is above or left of the previous control in focus order. Compares only controls with the same parent, and
 * ignores absolutely positioned controls.
 */
export function orderFaults(controls: readonly FoundControl[]): string[] {
  const inFlow = controls.map(({ control }) => control).filter(({ parentIndex }) => parentIndex !== undefined)
  return inFlow.flatMap(({ name, box, parentIndex }, index) => {
    const previous = inFlow[index - 1]
    if (!previous || previous.parentIndex !== parentIndex) return []
    const isAbove = box.y + box.height <= previous.box.y
    const isLeft = box.x + box.width <= previous.box.x && box.y < previous.box.y + previous.box.height
    return isAbove || isLeft ? [`${name} comes after ${previous.name}`] : []
  })
}

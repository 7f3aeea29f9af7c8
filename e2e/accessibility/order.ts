import type { Found } from './controls.js'

/** What the keyboard reaches after its neighbour though it stands above it, or left of it. Objects stand where the scene has them. */
export function orderFaults(found: readonly Found[]): string[] {
  const inFlow = found.map(({ control }) => control).filter(({ among }) => among !== undefined)
  return inFlow.flatMap(({ name, box, among }, index) => {
    const before = inFlow[index - 1]
    if (!before || before.among !== among) return []
    const isAbove = box.y + box.height <= before.box.y
    const isLeft = box.x + box.width <= before.box.x && box.y < before.box.y + before.box.height
    return isAbove || isLeft ? [`${name} comes after ${before.name}`] : []
  })
}

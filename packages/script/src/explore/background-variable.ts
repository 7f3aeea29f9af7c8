import type { CompiledNode, Variables } from '@didascalie/engine/analysis'

/** The background one stands in front of, kept among the variables while the explorer needs it: which props a scene has
 * depends on the way one came. No story can write this name. */
export const backgroundName = '@background'

export function withBackground(node: CompiledNode, variables: Variables): Variables {
  return { ...variables, [backgroundName]: node.background }
}

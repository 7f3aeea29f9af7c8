import type { Diagnostic } from '../diagnostics/diagnostic.js'
import type { Scene } from '../parse/syntax.js'

/** A fault belongs to the last scene that starts before it in the file. `stray`: the faults without such a scene. */
export function groupFaultsByScene(
  scenes: readonly Scene[],
  faults: readonly Diagnostic[],
): { byScene: Map<string, Diagnostic[]>; stray: Diagnostic[] } {
  const byScene = new Map<string, Diagnostic[]>()
  const stray: Diagnostic[] = []
  for (const fault of faults) {
    const { file, line } = fault.origin
    const scene = scenes.findLast(({ origin }) => origin.file === file && origin.line <= line)
    if (!scene) stray.push(fault)
    else byScene.set(scene.title, [...(byScene.get(scene.title) ?? []), fault])
  }
  return { byScene, stray }
}

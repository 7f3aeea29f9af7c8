import type { Diagnostic } from '../diagnostics/diagnostic.js'
import type { Scene } from '../parse/syntax.js'

/** Groups the faults by scene: the last scene of the file that starts before the fault. */
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

/** Do the scene's boxes and the drawn props say the same? */
export interface Box {
  readonly x: number
  readonly y: number
  readonly w: number
  readonly h: number
}
export type SceneBoxes = Record<string, { prop: Record<string, Box> }>

const say = (b: Box): string => `${b.x},${b.y} ${b.w}×${b.h}`

export function disagreements(
  drawn: Readonly<Record<string, Readonly<Record<string, Box>>>>,
  scene: SceneBoxes,
): string[] {
  return Object.entries(drawn).flatMap(([id, props]) => {
    const listed = scene[id]?.prop ?? {}
    const missing = Object.keys(listed).filter((name) => !props[name])
    return [
      ...missing.map((name) => `${id}/${name} is in sceneData.json and not drawn`),
      ...Object.entries(props).flatMap(([name, box]) => {
        const other = listed[name]
        if (!other) return [`${id}/${name} is drawn and not in sceneData.json`]
        return say(other) === say(box) ? [] : [`${id}/${name}: drawn at ${say(box)}, listed at ${say(other)}`]
      }),
    ]
  })
}

/** Compares the boxes of the props in sceneData.json with the boxes of the drawn props. */
export interface Box {
  readonly x: number
  readonly y: number
  readonly w: number
  readonly h: number
}
/** The box of a prop in its initial form, and its box in each state. */
export interface PropBox extends Box {
  readonly states?: Readonly<Record<string, Box>>
}
export type SceneBoxes = Record<string, { prop: Record<string, PropBox> }>

const formatBox = (b: Box): string => `${b.x},${b.y} ${b.w}×${b.h}`
const formatPropBox = ({ states = {}, ...box }: PropBox): string =>
  [formatBox(box), ...Object.entries(states).map(([state, b]) => `${state} ${formatBox(b)}`)].join('; ')

export function disagreements(
  drawn: Readonly<Record<string, Readonly<Record<string, PropBox>>>>,
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
        return formatPropBox(other) === formatPropBox(box)
          ? []
          : [`${id}/${name}: drawn at ${formatPropBox(box)}, listed at ${formatPropBox(other)}`]
      }),
    ]
  })
}

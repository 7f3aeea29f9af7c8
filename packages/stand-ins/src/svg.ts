// Writes SVG elements, and smooth paths through points.

/** Coordinates, and whether the outline has a sharp corner at this point. */
export type Point = readonly [x: number, y: number, corner?: boolean]

export const fill = (path: string, colour: string, attributes = '') =>
  `<path d="${path}" fill="${colour}"${attributes && ` ${attributes}`}/>`

/** `drawing` gives all lines round ends and corners. */
export const line = (path: string, colour: string, width: number, attributes = '') =>
  `<path d="${path}" fill="none" stroke="${colour}" stroke-width="${width}"${attributes && ` ${attributes}`}/>`

/** `attributes` can contain a view box that differs from the size. */
export const drawing = (
  width: number,
  height: number,
  content: string,
  attributes = `viewBox="0 0 ${width} ${height}"`,
) =>
  withRoundedNumbers(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" ${attributes} stroke-linecap="round" stroke-linejoin="round">${content}</svg>`,
  )

export const opacity = (share: number) => `opacity="${share}"`

/** Two decimals are more precise than a screen can show. */
const withRoundedNumbers = (text: string) =>
  text.replace(/-?\d+(?:\.\d+)?e-\d+|-?\d+\.\d{3,}/g, (number) => String(Number(Number(number).toFixed(2))))

/** Returns a hash of a text (FNV-1a). It is the prefix of all ids in a drawing, so that two drawings on one page have different ids. */
export function idOf(text: string): string {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index += 1)
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  return `s${(hash >>> 0).toString(36)}`
}

/** Returns a smooth path through points (Catmull-Rom). */
export function curve(points: readonly Point[], isClosed = true): string {
  const count = points.length
  const pointAt = (index: number): Point =>
    points[isClosed ? (index + count) % count : Math.min(count - 1, Math.max(0, index))] ?? [0, 0]
  /** Returns the control point after (direction 1) or before (direction -1) a point. */
  const handle = (index: number, direction: 1 | -1): string => {
    const [x, y, corner] = pointAt(index)
    if (corner) return `${x.toFixed(1)} ${y.toFixed(1)}`
    const [previousX, previousY] = pointAt(index - 1)
    const [nextX, nextY] = pointAt(index + 1)
    return `${(x + (direction * (nextX - previousX)) / 6).toFixed(1)} ${(y + (direction * (nextY - previousY)) / 6).toFixed(1)}`
  }
  const [startX, startY] = pointAt(0)
  const parts = Array.from({ length: isClosed ? count : count - 1 }, (_, index) => {
    const [x, y] = pointAt(index + 1)
    return `C${handle(index, 1)} ${handle(index + 1, -1)} ${x.toFixed(1)} ${y.toFixed(1)}`
  })
  return `M${startX.toFixed(1)} ${startY.toFixed(1)}${parts.join('')}${isClosed ? 'Z' : ''}`
}

// The rules for a word that the learner traces or types.

interface Point {
  readonly x: number
  readonly y: number
}

/** The share of the points of the word that the learner must cover. */
const requiredShare = 0.7

const isSpace = (letter: string) => /^\s$/u.test(letter)
const withoutSpaces = (text: string) => [...text].filter((letter) => !isSpace(letter))

/** A letter in a form that any keyboard can type: without accents and capitals, and with a straight apostrophe. */
const plainLetter = (letter: string) =>
  letter.normalize('NFD').replace(/\p{M}/gu, '').replace('’', "'").toLowerCase()

/**
 * Counts the letters at the start of the word that the learner has typed correctly. Ignores accents, capitals and spaces. Spaces are
 * ignored because no keyboard can type the narrow space in a number such as `1 240`.
 */
export function countTypedLetters(word: string, typed: string): number {
  const letters = [...word]
  const typedLetters = withoutSpaces(typed)
  let typedCount = 0
  const wrong = letters.findIndex((letter) => {
    if (isSpace(letter)) return typedCount === typedLetters.length
    typedCount += 1
    return plainLetter(letter) !== plainLetter(typedLetters[typedCount - 1] ?? '')
  })
  return wrong === -1 ? letters.length : wrong
}

/** Whether the typed text contains a letter that is not the next letter of the word. */
export function hasWrongLetter(word: string, typed: string): boolean {
  const correct = [...word].slice(0, countTypedLetters(word, typed)).join('')
  return withoutSpaces(typed).length > withoutSpaces(correct).length
}

/** Marks the points of the word that are at most `radius` away from a segment of a stroke. */
export function coverPoints(
  covered: Set<number>,
  points: readonly Point[],
  [start, end]: readonly [Point, Point],
  radius: number,
): void {
  const [dx, dy] = [end.x - start.x, end.y - start.y]
  const squaredLength = dx * dx + dy * dy
  for (const [index, { x, y }] of points.entries()) {
    const along = squaredLength === 0 ? 0 : ((x - start.x) * dx + (y - start.y) * dy) / squaredLength
    const share = Math.min(1, Math.max(0, along))
    const distance = Math.hypot(x - start.x - share * dx, y - start.y - share * dy)
    if (distance <= radius) covered.add(index)
  }
}

export const isTraced = (coveredCount: number, pointCount: number) =>
  pointCount > 0 && coveredCount / pointCount >= requiredShare

interface WordShape {
  readonly fontSize: number
  /** Points on the letters, in pixels from the top left corner of the box. */
  readonly points: readonly Point[]
}

const sampleStep = 8

/**
 * Computes the font size that makes the word fit into a box, and the points on its letters. In a browser without a canvas, there are no
 * points, so the learner must type the word.
 */
export function measureWord(
  word: string,
  font: string,
  size: { readonly w: number; readonly h: number },
): WordShape {
  const canvas = document.createElement('canvas')
  canvas.width = Math.ceil(size.w)
  canvas.height = Math.ceil(size.h)
  const context = canvas.getContext('2d', { willReadFrequently: true })
  const referenceSize = 100
  if (!context) return { fontSize: size.h / 2, points: [] }
  context.font = `600 ${referenceSize}px ${font}`
  const { width } = context.measureText(word)
  const fontSize = Math.min(size.h * 0.7, (0.9 * size.w * referenceSize) / Math.max(1, width))
  context.font = `600 ${fontSize}px ${font}`
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  context.fillText(word, size.w / 2, size.h / 2)
  const { data } = context.getImageData(0, 0, canvas.width, canvas.height)
  const points: Point[] = []
  for (let y = 0; y < canvas.height; y += sampleStep)
    for (let x = 0; x < canvas.width; x += sampleStep)
      if ((data[4 * (y * canvas.width + x) + 3] ?? 0) > 127) points.push({ x, y })
  return { fontSize, points }
}

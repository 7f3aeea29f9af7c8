import { describe, expect, it } from 'vitest'
import { cardWidth } from './card-layout.js'
import { layoutMap, type MapLayout } from './layout-map.js'
import { mapOf, sample } from './testing/sample-story.js'

/** A story in which each scene jumps to the next scene, to a later scene and to an earlier scene. */
function longStory(sceneCount: number): string {
  return Array.from({ length: sceneCount }, (_, index) => {
    const jump = (to: number) => `    <<jump S${Math.min(Math.max(to, 0), sceneCount - 1)}>>`
    const body =
      index === sceneCount - 1
        ? '<<end>>'
        : `Ines: Et maintenant ?\n-> Plus loin\n${jump(index + 1)}\n-> Bien plus loin\n${jump(index + 4)}\n-> Retour\n${jump(index - 3)}`
    return `title: S${index}\nchapter: c${Math.floor(index / 10)}\n---\nInes: Ici.\n${body}\n===\n`
  }).join('')
}

const boxes = ({ cards }: MapLayout) =>
  cards.map(({ card, x, y }) => ({
    title: card.scene.title,
    left: x,
    top: y,
    right: x + cardWidth,
    bottom: y + card.height,
  }))

describe.each([
  ['a small story', mapOf(sample)],
  ['forty scenes', mapOf(longStory(40))],
  ['one scene', mapOf('title: A\n---\nInes: Oui.\n<<end>>\n===\n')],
])('layoutMap of %s', (_, map) => {
  const layout = layoutMap(map)

  it('places every scene once, inside the picture', () => {
    expect(layout.cards.map(({ card }) => card.scene.title).sort()).toEqual(
      map.scenes.map(({ title }) => title).sort(),
    )
    for (const { left, top, right, bottom } of boxes(layout)) {
      expect(left).toBeGreaterThanOrEqual(0)
      expect(top).toBeGreaterThanOrEqual(0)
      expect(right).toBeLessThanOrEqual(layout.width)
      expect(bottom).toBeLessThanOrEqual(layout.height)
    }
  })

  it('places no card over another card', () => {
    const cardBoxes = boxes(layout)
    const overlaps = cardBoxes.flatMap((one, index) =>
      cardBoxes
        .slice(index + 1)
        .filter((other) => one.left < other.right && other.left < one.right)
        .filter((other) => one.top < other.bottom && other.top < one.bottom)
        .map((other) => `${one.title} ${other.title}`),
    )
    expect(overlaps).toEqual([])
  })

  it('draws every jump from its card to its target without crossing a card', () => {
    const cardBoxes = boxes(layout)
    for (const { from, to, points } of layout.edges) {
      const source = cardBoxes.find(({ title }) => title === from)
      const target = cardBoxes.find(({ title }) => title === to)
      expect(points[0]?.x).toBe(source?.right)
      expect(points.at(-1)?.x).toBe(target?.left)
      points.slice(1).forEach((point, index) => {
        const previous = points[index] ?? point
        expect(previous.x === point.x || previous.y === point.y).toBe(true)
        const crossed = cardBoxes.filter(
          ({ left, right, top, bottom }) =>
            Math.min(previous.x, point.x) < right &&
            Math.max(previous.x, point.x) > left &&
            Math.min(previous.y, point.y) < bottom &&
            Math.max(previous.y, point.y) > top,
        )
        expect(crossed.map(({ title }) => title)).toEqual([])
      })
    }
  })

  it('keeps every card inside the group of its chapter', () => {
    for (const { card, y } of layout.cards) {
      const group = layout.groups.find(({ chapter }) => chapter === card.scene.chapter)
      expect(y).toBeGreaterThan(group?.y ?? Number.POSITIVE_INFINITY)
      expect(y + card.height).toBeLessThanOrEqual((group?.y ?? 0) + (group?.height ?? 0))
    }
  })
})

it('layoutMap breaks a long chapter into lines so that the map fits a screen', () => {
  const { width, height } = layoutMap(mapOf(longStory(60).replace(/chapter: c\d/g, 'chapter: une')))
  expect(width / height).toBeGreaterThan(0.6)
  expect(width / height).toBeLessThan(4)
})

it('layoutMap puts all cards of a chapter on one line if the chapter fits a screen', () => {
  const { cards } = layoutMap(mapOf(sample))
  expect(new Set(cards.filter(({ card }) => card.scene.chapter === 'mardi').map(({ y }) => y)).size).toBe(1)
})

it('layoutMap does not draw the vertical parts of arrows to different scenes over each other', () => {
  const { edges } = layoutMap(mapOf(longStory(40)))
  const verticalRuns = edges.flatMap(({ to, isBackward, points }) =>
    points.slice(1).flatMap((point, index) => {
      const previous = points[index] ?? point
      const [low, high] = [Math.min(previous.y, point.y), Math.max(previous.y, point.y)]
      return previous.x === point.x && low < high
        ? [{ key: `${to} ${isBackward}`, x: point.x, low, high }]
        : []
    }),
  )
  const shared = verticalRuns.filter((one) =>
    verticalRuns.some(
      (other) => other.key !== one.key && other.x === one.x && other.low < one.high && one.low < other.high,
    ),
  )
  expect(shared).toEqual([])
})

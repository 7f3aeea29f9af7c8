import { expect, it } from 'vitest'
import type { SceneView } from '../../language/story-view.js'
import { layoutMap } from './map-layout.js'

const scene = (title: string, chapter = 'matin'): SceneView => ({
  title,
  chapter,
  file: 'a.yarn',
  line: 1,
  endLine: 2,
  words: 1,
  lines: 1,
  choices: 0,
  hasObjects: false,
  background: '',
  notions: [],
  answers: [],
})

const input = {
  chapters: ['matin', 'soir'],
  scenes: [scene('A'), scene('B'), scene('C'), scene('D', 'soir')],
  shareOf: (title: string) => (title === 'B' ? 0.25 : 1),
  flows: [
    { from: 'A', to: 'B', share: 0.25 },
    { from: 'A', to: 'C', share: 0.75 },
    { from: 'B', to: 'C', share: 0.25 },
    { from: 'C', to: 'D', share: 1 },
  ],
  width: 1000,
  height: 600,
}

it('in a low window, the map is higher than the window, so that the bars of two rows never overlap', () => {
  const { columns, height } = layoutMap({ ...input, height: 90 })
  for (const { nodes } of columns)
    for (const [index, node] of nodes.slice(1).entries())
      expect(node.y).toBeGreaterThanOrEqual((nodes[index]?.y ?? 0) + node.height)
  expect(height).toBeGreaterThan(90)
})

it('layoutMap places each chapter in its column and each scene below the scenes that lead to it', () => {
  const [morning, evening] = layoutMap(input).columns
  const rows = morning?.nodes.map(({ scene: { title }, y }) => [title, y])
  expect(rows?.map(([title]) => title)).toEqual(['A', 'B', 'C'])
  expect(morning?.nodes[1]?.y).toBeGreaterThan(morning?.nodes[0]?.y ?? 0)
  expect(evening?.nodes.map(({ scene: { title } }) => title)).toEqual(['D'])
})

it('layoutMap makes the width of a scene proportional to its share of the runs', () => {
  const [morning] = layoutMap(input).columns
  const [a, b] = morning?.nodes ?? []
  expect((b?.width ?? 0) / (a?.width ?? 1)).toBeCloseTo(0.25, 1)
  expect(morning?.ribbons.map(({ from, to }) => `${from}${to}`)).toEqual(['AB', 'AC', 'AC', 'BC'])
})

it('layoutMap keeps all scenes inside their column even if a row has many scenes', () => {
  const many = Array.from({ length: 30 }, (_, index) => scene(`S${index}`))
  const flows = many.slice(1).map(({ title }) => ({ from: 'S0', to: title, share: 1 / 29 }))
  const [column] = layoutMap({
    ...input,
    scenes: many,
    flows,
    shareOf: (title) => (title === 'S0' ? 1 : 1 / 29),
  }).columns
  for (const { x, width } of column?.nodes ?? []) {
    expect(x).toBeGreaterThanOrEqual(column?.x ?? 0)
    expect(x + width).toBeLessThanOrEqual((column?.x ?? 0) + (column?.width ?? 0) + 0.01)
  }
})

it('layoutMap keeps the order of the scenes even if the story leads back to an earlier scene', () => {
  const flows = [...input.flows, { from: 'C', to: 'A', share: 0.5 }]
  const [column] = layoutMap({ ...input, flows }).columns
  expect(column?.nodes.map(({ scene: { title } }) => title)).toEqual(['A', 'B', 'C'])
})

it('layoutMap makes the map wider than the window if there are many chapters', () => {
  const chapters = Array.from({ length: 12 }, (_, index) => `c${index}`)
  expect(layoutMap({ ...input, chapters }).width).toBeGreaterThan(2000)
})

import type { DebateChoice, DebateMap } from '@didascalie/contract'
import { expect, test } from 'vitest'
import type { ChoicePoint } from '../content/content.js'
import { debateMap, projectedCards } from './debates.js'

const card = {
  choice: 'c',
  title: 'T',
  where: '',
  when: '',
  situation: '',
  now: [],
  later: [],
  question: '',
  follow: [],
  notions: [],
}

const choicePoint = (choice: string, felt: number | null): ChoicePoint => ({
  choice,
  scene: 's',
  weight: 'ending',
  felt,
  lines: 40,
  prompt: null,
  before: [],
  background: '',
  replies: ['a', 'b'].map((id) => ({ id: `${choice}-${id}`, text: id, answer: null })),
  notions: [],
})

function projectedCounts(...taken: number[]) {
  const met = taken.reduce((sum, count) => sum + count, 0)
  const choice: DebateChoice = {
    choice: 'c',
    chapter: '',
    scene: '',
    sceneName: '',
    prompt: null,
    background: '',
    met,
    split: 0,
    weight: 'ending',
    weighs: true,
    rank: 1,
    hasCard: true,
    replies: taken.map((count, index) => ({ id: `r${index}`, text: '', taken: count, offered: met })),
  }
  const map: DebateMap = {
    players: met,
    bySteps: true,
    chapters: [],
    gone: 0,
    cards: [card],
    choices: [choice],
  }
  const [projected] = projectedCards(map, ['c'], [])
  return projected?.replies.map(({ taken: shown, few }) => (few ? 'few' : shown))
}

test.each([
  [
    [6, 5, 4],
    [6, 5, 4],
  ],
  [
    [8, 2],
    [null, 'few'],
  ],
  [
    [6, 4, 2],
    [6, null, 'few'],
  ],
  [
    [7, 2, 1],
    [7, 'few', 'few'],
  ],
  // If two small counts are both 0 or both 2, their total reveals them. So the next smallest count is hidden too.
  [
    [6, 2, 2],
    [null, 'few', 'few'],
  ],
  [
    [8, 0, 0],
    [null, 'few', 'few'],
  ],
  [
    [2, 2, 1],
    ['few', 'few', 'few'],
  ],
])('projectedCards shows the counts %j as %j (null: hidden, few: « moins de 3 »)', (taken, expected) => {
  expect(projectedCounts(...taken)).toEqual(expected)
})

test('debateMap and projectedCards include the legal rule that a debate card quotes', () => {
  const rule = { text: 'Nul ne veille plus de douze heures.', source: 'Code du phare, article 3' }
  const { notions: _, ...written } = { ...card, rule }
  const content = {
    choices: [choicePoint('c', null)],
    debates: [written],
    sceneNames: {},
    calendar: { progress: '', chapters: [] },
    chapterOf: () => '',
    notions: {},
  }
  const map = debateMap(content, { counts: { players: 0, gone: 0, choices: {} }, hasGroupedUpdates: true })
  expect(map.cards[0]?.rule).toEqual(rule)
  expect(projectedCards(map, ['c'], [])[0]?.rule).toEqual(rule)
})

test('debateMap ranks only choices with a noticeable effect, by how evenly they divided the group', () => {
  const counts = (choice: string, first: number) => ({
    met: 10,
    taken: { [`${choice}-a`]: first, [`${choice}-b`]: 10 - first },
    offered: {},
  })
  const content = {
    choices: [choicePoint('unfelt', 2), choicePoint('felt', 3), choicePoint('old', null)],
    debates: [],
    sceneNames: {},
    calendar: { progress: '', chapters: [] },
    chapterOf: () => '',
    notions: {},
  }
  const choices = { unfelt: counts('unfelt', 5), felt: counts('felt', 3), old: counts('old', 4) }
  const { choices: ranked } = debateMap(content, {
    counts: { players: 10, gone: 0, choices },
    hasGroupedUpdates: true,
  })
  expect(ranked.map(({ choice, rank, weighs }) => [choice, rank, weighs])).toEqual([
    ['unfelt', null, false],
    ['felt', 2, false],
    ['old', 1, true],
  ])
})

import type { DebateChoice, DebateMap } from '@didascalie/contract'
import { expect, it } from 'vitest'
import { groupDebrief, projectedCards } from './debates.js'

const notion = (title: string) => ({ title, survey: `${title}.`, description: '', links: [], gestures: [] })
const sign = { shows: 'Un signe', tint: 'M1 1', lines: 'M2 2' }
const brand = {
  description: '',
  mark: [],
  signs: [sign],
  colours: { main: '', deep: '', pale: '', glaze: '', mist: '', sun: '' },
}
const content = {
  brand,
  notions: { n1: notion('Fiabilité'), n2: notion('Écoute'), n3: notion('Coopération') },
}
const map: DebateMap = { players: 12, bySteps: true, chapters: [], choices: [], cards: [], gone: 0 }
const threads = (notions: Record<number, { yes: number; no: number; read: number }>) =>
  groupDebrief(content, { finished: 12, survey: { surveyed: 12, notions }, map }).threads.map(
    ({ kind, notion: about }) => [kind, about],
  )

it('groupDebrief suggests no thread of the kind read-not-said about a notion that no learner has read', () => {
  const unread = { yes: 7, no: 5, read: 0 }
  expect(threads({ 1: unread, 2: unread, 3: { yes: 6, no: 6, read: 0 } })).toEqual([
    ['said-not-read', 1],
    ['divided', 3],
  ])
})

it('groupDebrief suggests no thread that concerns fewer than a third of the answers', () => {
  expect(
    threads({
      1: { yes: 9, no: 3, read: 12 },
      2: { yes: 10, no: 2, read: 8 },
      3: { yes: 12, no: 0, read: 12 },
    }),
  ).toEqual([])
})

it('groupDebrief suggests one thread of each kind, each about a different notion', () => {
  expect(
    threads({ 1: { yes: 5, no: 7, read: 9 }, 2: { yes: 10, no: 2, read: 2 }, 3: { yes: 4, no: 8, read: 4 } }),
  ).toEqual([
    ['read-not-said', 1],
    ['said-not-read', 2],
    ['divided', 3],
  ])
})

it.each([3, 4, 8])('groupDebrief sorts the %i notions of a game by number', (count) => {
  const numbers = Array.from({ length: count }, (_, index) => index + 1)
  const notions = Object.fromEntries(
    numbers.toReversed().map((number) => [`n${number}`, notion(`N ${number}`)]),
  )
  const survey = { surveyed: 5, notions: { 8: { yes: 5, no: 0, read: 1 } } }
  const debrief = groupDebrief({ ...content, notions }, { finished: 5, survey, map })
  expect(debrief.notions.map(({ number, title }) => [number, title])).toEqual(
    numbers.map((number) => [number, `N ${number}`]),
  )
})

it('groupDebrief gives each notion its sign from the game’s brand, or null', () => {
  const { notions } = groupDebrief(content, { finished: 0, survey: { surveyed: 0, notions: {} }, map })
  expect(notions.map(({ sign: notionSign }) => notionSign)).toEqual([sign, null, null])
})

it('projectedCards shows the scene and the lines before a choice for which the author wrote no card', () => {
  const debateChoice: DebateChoice = {
    choice: 'c',
    chapter: '',
    scene: 's',
    sceneName: 'Le quai',
    background: '',
    met: 10,
    split: 1,
    prompt: { talker: 'Awa', text: 'Alors ?' },
    weight: 'scene',
    weighs: true,
    rank: 1,
    hasCard: false,
    replies: ['r1', 'r2'].map((id) => ({ id, text: id, taken: 5, offered: 10 })),
  }
  const linesBefore = [
    { talker: '', text: 'Le train part.' },
    { talker: 'Awa', text: 'Trop tard.' },
  ]
  expect(
    projectedCards(
      { ...map, choices: [debateChoice] },
      ['c', 'nowhere'],
      [{ choice: 'c', before: linesBefore }],
    ),
  ).toMatchObject([
    {
      title: 'Le quai',
      where: 'Le quai',
      question: '',
      situation: 'Le train part. Awa\u00a0: «\u00a0Trop tard.\u00a0»',
      prompt: { talker: 'Awa' },
      met: 10,
    },
  ])
})

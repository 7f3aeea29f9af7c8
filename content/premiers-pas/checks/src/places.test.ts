import { prefixOf } from '@didascalie/contract'
import { expect, test } from 'vitest'
import { scene, story } from './game.js'
import { talkersInPlaces } from './places.js'

const presentTalkers = talkersInPlaces(story.graph).filter(({ talker }) => !scene.talker[talker]?.elsewhere)
const wearsProtection = (talker: string) => talker.slice(prefixOf(talker).length + 1).startsWith('atelier_')
const describeTalker = ({ place, talker, node }: (typeof presentTalkers)[number]) =>
  `${talker} in ${place}: ${node}`

test('at least one character is present in every place', () => {
  const places = new Set(presentTalkers.map(({ place }) => place))
  expect(Object.keys(scene.bg).filter((place) => !places.has(place))).toEqual([])
})

test('every character in the workshop wears goggles and ear protection', () => {
  const workshop = presentTalkers.filter(({ place }) => place.startsWith('atelier_'))
  expect(new Set(workshop.map(({ talker }) => prefixOf(talker)))).toEqual(new Set(['gerard', 'ines']))
  expect(workshop.filter(({ talker }) => !wearsProtection(talker)).map(describeTalker)).toEqual([])
})

test('no character wears goggles and ear protection outside the workshop', () => {
  const outsideWorkshop = presentTalkers.filter(({ place }) => !place.startsWith('atelier_'))
  expect(outsideWorkshop.filter(({ talker }) => wearsProtection(talker)).map(describeTalker)).toEqual([])
})

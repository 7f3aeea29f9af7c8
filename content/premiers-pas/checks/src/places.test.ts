import { prefixOf } from '@didascalie/contract'
import { expect, test } from 'vitest'
import { scene, story } from './game.js'
import { sightingsIn } from './places.js'

const present = sightingsIn(story.graph).filter(({ talker }) => !scene.talker[talker]?.elsewhere)
const isDressed = (talker: string) => talker.slice(prefixOf(talker).length + 1).startsWith('atelier_')
const told = ({ place, talker, node }: (typeof present)[number]) => `${talker} in ${place}: ${node}`

test('at least one character is present in every place', () => {
  const places = new Set(present.map(({ place }) => place))
  expect(Object.keys(scene.bg).filter((place) => !places.has(place))).toEqual([])
})

test('every character in the workshop wears goggles and ear protection', () => {
  const workshop = present.filter(({ place }) => place.startsWith('atelier_'))
  expect(new Set(workshop.map(({ talker }) => prefixOf(talker)))).toEqual(new Set(['gerard', 'ines']))
  expect(workshop.filter(({ talker }) => !isDressed(talker)).map(told)).toEqual([])
})

test('no character wears goggles and ear protection outside the workshop', () => {
  const elsewhere = present.filter(({ place }) => !place.startsWith('atelier_'))
  expect(elsewhere.filter(({ talker }) => isDressed(talker)).map(told)).toEqual([])
})

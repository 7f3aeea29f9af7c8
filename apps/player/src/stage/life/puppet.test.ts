import type { Rig, RigMood } from '@didascalie/contract'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { Costume } from './costume.js'
import { Puppet } from './puppet.js'
import { mouths } from './timelines.js'

const brow = { y: 0, turn: 0, arch: 1 }
const moodOf = (front: string, head: number): RigMood => ({
  ...{ head: { x: head, y: 0, turn: 0 }, face: { x: 0, y: 0 }, body: { turn: 0, rise: 0 } },
  ...{ brows: [brow, brow], blush: 0, frown: 0, front, hair: 'hair' },
})
const names = ['headBack', 'head', 'hair', 'front-neutre', 'front-agacee', 'nose']
const strips = ['neutre', 'sourire', 'agacee'].flatMap((mood) => [`eyes-${mood}`, `mouth-${mood}`])
const box = { x: 0, y: 0, w: 40, h: 20, at: [0, 0] as [number, number] }
const rig: Rig = {
  ...{ size: { w: 900, h: 1000 }, flip: false, neck: { x: 0, y: 0 }, behind: ['back', 'headBack'] },
  sprites: Object.fromEntries([
    ...names.map((name) => [name, box]),
    ...strips.map((name) => [name, { ...box, cells: 6 }]),
  ]),
  moods: {
    neutre: moodOf('front-neutre', 0),
    sourire: moodOf('front-neutre', 4),
    agacee: moodOf('front-agacee', 9),
  },
}

/** Pieces that say which they are. */
class Named extends Costume {
  override cut(name: string): HTMLCanvasElement {
    const piece = document.createElement('canvas')
    piece.dataset.piece = name
    return piece
  }
}

interface Movement {
  readonly cancel: () => void
  onfinish: () => void
}
let under: Movement[] = []

beforeEach(() => {
  under = []
  const animate = () => {
    const movement = { cancel() {}, onfinish() {} }
    under.push(movement)
    return movement
  }
  Object.assign(Element.prototype, { animate, getAnimations: () => [] })
})
afterEach(() => {
  Reflect.deleteProperty(Element.prototype, 'animate')
  Reflect.deleteProperty(Element.prototype, 'getAnimations')
})

const stand = (mood: string) =>
  new Puppet(rig, new Named(document.createElement('canvas'), rig, undefined), { mood, seed: 5 })

const worn = (puppet: Puppet) =>
  [...puppet.root.querySelectorAll<HTMLElement>('[data-piece]')]
    .map(({ dataset }) => dataset.piece ?? '')
    .filter((name) => /^(front|eyes|mouth)/.test(name))
    .toSorted()

/** What leaves is gone under the shut lids. */
const shutLids = () => {
  for (const { onfinish } of under) onfinish()
}

it.each([
  ['neutre', 'front-neutre'],
  ['sourire', 'front-neutre'],
  ['agacee', 'front-agacee'],
])('wears what %s wears, from the start and after another mood', (mood, front) => {
  const wanted = [`eyes-${mood}`, front, `mouth-${mood}`]
  expect(worn(stand(mood))).toEqual(wanted)
  for (const before of ['neutre', 'sourire', 'agacee']) {
    const puppet = stand(before)
    puppet.feel(mood)
    shutLids()
    expect(worn(puppet)).toEqual(wanted)
  }
})

it('holds the head as the mood does, and stays as it is for one that is not drawn', () => {
  const puppet = stand('neutre')
  puppet.feel('agacee')
  shutLids()
  expect(puppet.root.innerHTML).toContain('translate(9px, 0px)')
  const before = puppet.root.innerHTML
  puppet.feel('emue')
  expect(puppet.root.innerHTML).toBe(before)
})

it('says each word with the mouth it takes, in the mood of the moment', () => {
  const puppet = stand('neutre')
  puppet.feel('sourire')
  shutLids()
  puppet.say('round')
  const mouth = puppet.root.querySelector<HTMLElement>('[data-piece="mouth-sourire"]')
  expect(mouth?.style.transform).toBe(`translateX(${-mouths.round * box.w}px)`)
})

it('clips only what shows one cell of several: whatever is clipped askew is drawn apart in every frame', () => {
  const clipped = [...stand('neutre').root.querySelectorAll<HTMLElement>('[data-window="cell"] [data-piece]')]
  expect(clipped.map(({ dataset }) => dataset.piece).toSorted()).toEqual(['eyes-neutre', 'mouth-neutre'])
})

import { expect, test } from 'vitest'
import { checkStory } from '../check.js'

const errorsOf = (...lines: string[]) =>
  checkStory({ files: [{ file: 'a.yarn', text: lines.join('\n') }], catalogue: {} }).diagnostics.filter(
    ({ severity }) => severity === 'error',
  )
const codesOf = (...lines: string[]) => errorsOf(...lines).map(({ code }) => code)

const sceneWithObjects = ['title: A', '---', 'I: un', '<<pointandclick>>', '-> Lire #object:x']

test('checkStory reports no-way-out for a point-and-click whose actions never leave it', () => {
  expect(codesOf(...sceneWithObjects, '    I: deux', '===')).toEqual(['no-way-out'])
})

test('checkStory reports endless-loop for a point-and-click that leads to another scene and back', () => {
  const other = ['title: B', '---', 'I: trois', '<<jump A>>', '===']
  expect(codesOf(...sceneWithObjects, '    <<jump B>>', '===', ...other)).toEqual(['endless-loop'])
})

test('checkStory reports replies at the start of a story', () => {
  const story = ['title: A', '---', '-> Oui.', '    I: un', '    <<jump A>>', '-> Non.', '<<end>>', '===']
  expect(codesOf(...story)).toEqual(['reply-after-arrival'])
})

test('a witness (the route to a fault) names the scene of a reply at the start of the story', () => {
  const storyThatStops = [
    'title: A',
    '---',
    '-> Oui.',
    '    I: un',
    '    -> Bien. <<if 1 > 2>>',
    '-> Non.',
    '<<end>>',
    '===',
  ]
  const deadEnd = errorsOf(...storyThatStops).find(({ code }) => code === 'dead-end')
  expect(deadEnd?.witness).toMatchObject([{ chapter: 'a', scene: 'A', what: 'réponse A « Oui. »' }])
})

import { expect, it } from 'vitest'
import { count } from './count.js'

it('counts as one speaks', () => {
  expect(count(0, 'scene')).toBe('0 scenes')
  expect(count(1, 'scene')).toBe('1 scene')
  expect(count(1240, 'moment')).toBe('1,240 moments')
  expect(count(2, 'point-and-click', 'point-and-clicks')).toBe('2 point-and-clicks')
})

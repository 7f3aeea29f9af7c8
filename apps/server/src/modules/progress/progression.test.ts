import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Problem } from '../../platform/errors/problem.js'
import { checkpointOf, readProgression } from './progression.js'

test('readProgression throws a Problem or returns only known keys, for any JSON text', () => {
  fc.assert(
    fc.property(fc.json(), (text) => {
      try {
        for (const key of Object.keys(readProgression(text))) expect(key).toMatch(/^(audio|progress|\$.*)$/)
      } catch (error) {
        expect(error).toBeInstanceOf(Problem)
      }
    }),
  )
})

test('checkpointOf returns the node of the progress, or an empty text if there is no progress', () => {
  expect(checkpointOf('')).toBe('')
  expect(checkpointOf('{"$a":1}')).toBe('')
  expect(checkpointOf('{"progress":{"node":"n1","background":"b","music":""}}')).toBe('n1')
})

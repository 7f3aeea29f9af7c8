import type { Scalar } from '@didascalie/contract'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Values } from './values.js'

const value: fc.Arbitrary<Scalar | undefined> = fc.oneof(
  fc.constantFrom(undefined, true, false, 0, 1, '', '0', 'true'),
  fc.integer(),
  fc.string(),
)

test('what is written is read back, and no two lists look alike', () => {
  const values = new Values()
  const write = (list: readonly (Scalar | undefined)[]) => list.map((one) => values.write(one)).join('')
  fc.assert(
    fc.property(fc.array(value), fc.array(value), (one, other) => {
      expect(values.read(write(one))).toEqual(one)
      expect(write(one) === write(other)).toBe(
        JSON.stringify(one) === JSON.stringify(other) && fc.stringify(one) === fc.stringify(other),
      )
    }),
  )
})

test('there may be more values than a unit of text can count', () => {
  const values = new Values()
  const numbers = Array.from({ length: 100_000 }, (_, index) => index)
  const text = numbers.map((number) => values.write(number)).join('')
  expect(values.read(text)).toEqual(numbers)
})

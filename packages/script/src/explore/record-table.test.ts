import { expect, test } from 'vitest'
import { RecordTable } from './record-table.js'

const recordOf = (number: number) => Int32Array.of(number % 7, -number, number)

test('RecordTable gives a record the same number before and after the table grows', () => {
  const table = new RecordTable(3)
  for (let number = 0; number < 20_000; number += 1) expect(table.numberOf(recordOf(number))).toBe(number)
  for (let number = 0; number < 20_000; number += 97) expect(table.numberOf(recordOf(number))).toBe(number)
  expect(table.size).toBe(20_000)
  const copy = new Int32Array(3)
  table.copy(14_999, copy)
  expect(copy).toEqual(recordOf(14_999))
  expect(table.integerAt(14_999, 1)).toBe(-14_999)
})

import { expect, test } from 'vitest'
import { Packing, type Value } from './packing.js'
import { Records } from './records.js'
import { StateSpace } from './state-space.js'
import { graphOf } from './testing/graph-of.js'

test('what is packed is read back, also after a variable took more values than there was room for', () => {
  const packing = new Packing(
    new Map([
      ['$a', 2],
      ['$b', 1],
      ['$c', 3],
    ]),
  )
  const names = ['$a', '$b', '$c']
  const put = new Map<string, Value>([
    ['$a', true],
    ['$b', 'oui'],
    ['$c', 7],
  ])
  for (const [name, value] of put) packing.admit(name, value)
  const before = packing.change(names, put).put
  const repack = packing.snapshot()
  for (let value = 0; value < 5000; value += 1) packing.admit('$b', value)
  expect(packing.version).toBeGreaterThan(0)
  const after = new Int32Array(packing.words)
  repack(before, 0, after, 0)
  expect(packing.read(after, 0, names)).toEqual({ $a: true, $b: 'oui', $c: 7 })
  const { kept, put: bits } = packing.change(['$a', '$b'], new Map([['$b', 4999]]))
  const changed = after.map((word, at) => (word & (kept[at] ?? 0)) | (bits[at] ?? 0))
  expect(packing.read(changed, 0, ['$a', '$b'])).toEqual({ $a: true, $b: 4999 })
})

test('records keep their numbers as their table grows', () => {
  const records = new Records(3)
  const record = (number: number) => Int32Array.of(number % 7, number, -number)
  for (let number = 0; number < 20_000; number += 1) expect(records.numberOf(record(number))).toBe(number)
  for (let number = 0; number < 20_000; number += 97) expect(records.numberOf(record(number))).toBe(number)
})

test('a counter that goes up and down is explored value by value', () => {
  const most = 70
  const graph = graphOf(`<<declare $n = 0>>
title: A
---
I: encore ?
-> plus <<if $n < ${most}>>
    <<set $n += 1>>
    <<jump A>>
-> moins <<if $n > 0>>
    <<set $n -= 1>>
    <<jump A>>
-> fin
    <<end>>
===
`)
  const space = new StateSpace(graph, false, { moments: 1000 })
  expect(space.complete).toBe(true)
  const values = Array.from({ length: space.size }, (_, state) => space.variablesAt(state).$n)
  expect(new Set(values.filter((value) => value !== undefined)).size).toBe(most + 1)
  expect(space.size).toBe(most + 2)
})

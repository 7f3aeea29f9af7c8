import { expect, test } from 'vitest'
import { RecordLayout, type Value } from './record-layout.js'
import { exploreGraph } from './state-space.js'
import { graphOf } from './testing/graph-of.js'

const largeFieldCapacity = 1 << 16

test('RecordLayout changes the position and the given variables of a record, and keeps the values of the other variables', () => {
  const layout = new RecordLayout(
    new Map([
      ['$a', 2],
      ['$b', largeFieldCapacity],
      ['$c', 3],
      ['$d', largeFieldCapacity],
    ]),
  )
  const names = ['$a', '$b', '$c', '$d']
  const set = new Map<string, Value>([
    ['$a', true],
    ['$b', 'oui'],
    ['$c', 7],
    ['$d', undefined],
  ])
  for (let value = 0; value < largeFieldCapacity - 1; value += 1) layout.registerValue('$b', value)
  for (const [name, value] of set) expect(layout.registerValue(name, value)).toBe(true)
  const { setBits: record } = layout.change(5, names, set)
  expect(record[0]).toBe(5)
  expect(layout.read(record, names)).toEqual({ $a: true, $b: 'oui', $c: 7 })
  const { keptBits, setBits } = layout.change(6, ['$a', '$b', '$c'], new Map([['$b', 4999]]))
  const changed = record.map((word, index) => (word & (keptBits[index] ?? 0)) | (setBits[index] ?? 0))
  expect(changed[0]).toBe(6)
  expect(layout.read(changed, names)).toEqual({ $a: true, $b: 4999, $c: 7 })
})

test('registerValue rejects a new value, but accepts a known value, if the field of the variable is full', () => {
  const layout = new RecordLayout(new Map([['$a', 2]]))
  expect([
    layout.registerValue('$a', 1),
    layout.registerValue('$a', 2),
    layout.registerValue('$a', 3),
  ]).toEqual([true, true, false])
  expect(layout.registerValue('$a', 2)).toBe(true)
})

test('the explorer finds all values of a counter that needs a larger field than estimated', () => {
  const highest = 70
  const graph = graphOf(`<<declare $n = 0>>
title: A
---
I: encore ?
-> plus <<if $n < ${highest}>>
    <<set $n += 1>>
    <<jump A>>
-> moins <<if $n > 0>>
    <<set $n -= 1>>
    <<jump A>>
-> fin
    <<end>>
===
`)
  const space = exploreGraph(graph, false, { moments: 1000 })
  expect(space.complete).toBe(true)
  const values = Array.from({ length: space.size }, (_, state) => space.variablesAt(state).$n)
  expect(new Set(values.filter((value) => value !== undefined)).size).toBe(highest + 1)
  expect(space.size).toBe(highest + 2)
})

test('variables that are never live at the same node share bits with each other, but not with other variables or the position', () => {
  const count = 1 << 12
  const live = [['$a', '$b'], ['$b', '$c'], ['$c', '$d'], ['$d']]
  const layout = new RecordLayout(new Map(['$a', '$b', '$c', '$d'].map((name) => [name, count])), live, 256)
  expect(layout.width).toBe(1)
  for (const [position, names] of live.entries()) {
    const set = new Map<string, Value>(names.map((name, index) => [name, index + 10]))
    for (const name of names) for (let value = 0; value < 12; value += 1) layout.registerValue(name, value)
    const { setBits: record } = layout.change(position, names, set)
    expect((record[0] ?? 0) & layout.positionMask).toBe(position)
    expect(layout.read(record, names)).toEqual(Object.fromEntries(set))
  }
})

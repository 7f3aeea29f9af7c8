import { expect, test } from 'vitest'
import { foldsOf } from './abstraction.js'
import { graphOf } from './testing/graph-of.js'
import { countValues } from './value-counts.js'

test('countValues expects one value per literal, and four values per literal of a computed variable', () => {
  const graph = graphOf(`<<declare $calm = false>>
<<declare $trust = 0>>
title: A
---
I: un
-> oui
    <<set $calm = true>>
    <<set $trust += 1>>
-> non
    <<set $trust -= 1>>
<<if $trust > 1 && $calm>>
    I: deux
<<endif>>
<<end>>
===
`)
  const counts = countValues(graph, ['$calm', '$trust'], foldsOf(graph))
  expect(Object.fromEntries(counts)).toEqual({ $calm: 2, $trust: 4 })
})

import { expect, it } from 'vitest'
import { compileView } from '../language/compile-view.js'
import { MemoryServer } from '../testing/memory-server.js'
import { backgroundOf, nodeBefore } from './node-before.js'

const text = `title: A
chapter: a
---
<<background quai_jour>>
Ines: Alors ? #line:a1
-> Oui. #line:a2
-> Non. #line:a3
<<jump B>>
===
title: B
chapter: a
---
Ines: Et là ? #line:b1
-> Là. #line:b2
-> Ici. #line:b3
<<end>>
===
`

it('nodeBefore finds an earlier line, and backgroundOf finds the background that an earlier scene sets', () => {
  const { graph } = compileView(new MemoryServer({ 'a.yarn': text }).current(), 1)
  expect(nodeBefore(graph, 'a3', ({ text }) => text !== undefined)?.text).toBe('Alors\u202f?')
  expect(backgroundOf(graph, 'b2')).toBe('quai_jour')
  expect(backgroundOf(graph, 'nulle_part')).toBe('')
})

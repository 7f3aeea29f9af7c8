import { expect, it } from 'vitest'
import { compileView } from '../../language/compile-view.js'
import { MemoryServer } from '../../testing/memory-server.js'
import { nearestPosition } from './nearest-position.js'

const text = `title: A
---
<<background quai>>
Ines: Alors ? #line:a1
-> Oui. #line:a2
    Ines: Bien. #line:a3
-> Non. #line:a4
    Ines: Ah. #line:a5
<<end>>
===
`
const project = new MemoryServer({ 'a.yarn': text }).current()
const at = (line: number) => nearestPosition(compileView(project, 1), { file: 'a.yarn', line })?.progress

it('nearestPosition returns the position of a line, and the last background above this line', () => {
  expect(at(6)).toMatchObject({ node: 'a3', background: 'quai', scene: 'A' })
})

it('nearestPosition returns, for a reply, the position of the closest line above', () => {
  expect(at(5)?.node).toBe('a1')
  expect(at(7)?.node).toBe('a3')
})

it('nearestPosition returns undefined for a line outside of all scenes', () => {
  expect(nearestPosition(compileView(project, 1), { file: 'b.yarn', line: 1 })).toBeUndefined()
})

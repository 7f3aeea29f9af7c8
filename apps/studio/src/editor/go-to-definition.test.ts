import { expect, it } from 'vitest'
import { compileView } from '../language/compile-view.js'
import { MemoryServer } from '../testing/memory-server.js'
import { definitionAt } from './go-to-definition.js'

const text =
  '<<declare $cle = false>>\ntitle: A\n---\nInes: Oui. #promise:rappel\n<<set $cle = true>>\n<<jump B>>\n===\ntitle: B\n---\nInes: Fin.\n<<end>>\n===\n'
const project = new MemoryServer({ 'a.yarn': text }).current()
const story = compileView(project, 1)

it('definitionAt returns the line that defines the scene, the variable or the promise at the cursor', () => {
  expect(definitionAt('<<jump B>>', 7, story)).toMatchObject({ file: 'a.yarn', line: 8 })
  expect(definitionAt('<<set $cle = true>>', 8, story)).toEqual({ file: 'a.yarn', line: 1 })
  expect(definitionAt('Ines: Fait. #kept:rappel', 14, story)).toEqual({ file: 'a.yarn', line: 4 })
  expect(definitionAt('Ines: Oui.', 7, story)).toBeUndefined()
})

import * as engine from '@didascalie/engine'
import { expect, it } from 'vitest'
import { compileStory } from '../compile/compile-story.js'
import { parsePlans } from './parse-plan.js'
import { runPlan } from './run-plan.js'

const story = `title: Quai
---
-> Oui.
    <<end>>
-> Non.
    <<end>>
-> Plus tard.
    <<end>>
===
`
const { graph } = compileStory({ files: [{ file: 'a.yarn', text: story }], catalogue: {} })

function messageFor(steps: readonly string[]): string | undefined {
  const [plan] = parsePlans('a.testplan', ['plan: essai', ...steps].join('\n'))
  if (!plan) throw new Error('no plan')
  return runPlan(engine, graph, plan)?.message
}

it.each([
  ['no reply', []],
  ['all replies', ['-> Oui.', '-> Non.', '-> Plus tard.']],
])('runPlan passes if the plan lists %s of a choice', (_, listed) => {
  expect(messageFor([...listed, 'choose: Oui.', 'end'])).toBeUndefined()
})

it.each([
  ['the first reply', ['-> Oui.'], '-> Non.'],
  ['the first two replies', ['-> Oui.', '-> Non.'], '-> Plus tard.'],
])('runPlan fails if the plan lists only %s of a choice', (_, listed, missing) => {
  expect(messageFor([...listed, 'choose: Oui.', 'end'])).toBe(`\`${missing}\` est proposé aussi`)
})

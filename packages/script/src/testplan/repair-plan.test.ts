import * as engine from '@didascalie/engine'
import { expect, it } from 'vitest'
import { checkStory } from '../check.js'
import { parsePlans } from './parse-plan.js'
import { removePlan, repairPlan } from './repair-plan.js'
import { runPlan } from './run-plan.js'

const story = (reply: string, last: string, added = '') =>
  checkStory({
    files: [
      {
        file: 'a.yarn',
        text: `<<declare $dit = false>>
title: A
---
<<background quai>>
Ines: Bonjour.
-> ${reply}
    <<set $dit = true>>
    Ines: Bien.
-> Je regarde.
    Ines: Soit.
${added}
Ines: ${last}
<<end>>
===
`,
      },
    ],
    catalogue: {},
  }).story.graph

const plans = `// Une question.
plan: on demande
...
choose: Par quoi on commence ?
...
variable: $dit = true
ines: Venez.

// On regarde.
plan: on regarde
...
choose: Je regarde.
...
end
`

const failures = (graph: ReturnType<typeof story>, text: string) =>
  parsePlans('p', text).map((plan) => runPlan(engine, graph, plan)?.message)

it('repairPlan replaces a text that the story no longer shows, and changes no other plan', () => {
  const graph = story('Par quoi on commence ?', 'Suivez-moi.')
  const repaired = repairPlan(engine, graph, plans, 2)
  expect(repaired.after).toEqual([
    '...',
    'choose: Par quoi on commence ?',
    '...',
    'variable: $dit = true',
    'end',
  ])
  expect(repaired.isCut).toBe(false)
  expect(failures(graph, repaired.text)).toEqual([undefined, undefined])
  expect(repaired.text).toContain('// On regarde.\nplan: on regarde\n...\nchoose: Je regarde.\n...\nend\n')
})

it('repairPlan follows an answer that was reworded, and records the present value of a variable', () => {
  const graph = story('Bonjour. Par quoi on commence, ce matin ?', 'Venez.')
  const repaired = repairPlan(engine, graph, plans.replace('$dit = true', '$dit = false'), 2)
  expect(repaired.after[1]).toMatch(/^choose: Bonjour\. Par quoi on commence/)
  expect(repaired.after[3]).toBe('variable: $dit = true')
  expect(failures(graph, repaired.text)).toEqual([undefined, undefined])
})

it('repairPlan ends before an answer that the story no longer offers', () => {
  const graph = story('Non.', 'Venez.')
  const repaired = repairPlan(engine, graph, plans, 2)
  expect(repaired).toMatchObject({ after: ['...'], isCut: true })
  expect(failures(graph, repaired.text)).toEqual([undefined, undefined])
})

it('removePlan removes a plan with the notes above it, and keeps the notes of the next plan', () => {
  expect(removePlan(plans, 2)).toBe('// On regarde.\nplan: on regarde\n...\nchoose: Je regarde.\n...\nend\n')
  expect(removePlan(plans, 10)).toBe(plans.slice(0, plans.indexOf('\n// On regarde.')))
  expect(removePlan('plan: seul\n...\n', 1)).toBe('')
})

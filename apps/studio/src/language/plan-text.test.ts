import { checkStory } from '@didascalie/script'
import { expect, it } from 'vitest'
import { planText, withPlan } from './plan-text.js'
import { runPlans } from './run-plans.js'

const story = (ending: string) => `<<declare $cle = false>>
title: A
---
<<background quai>>
Ines: Bonjour.
-> A
    Ines: Un.
-> Bonjour *
    Ines: Deux.
<<pointandclick>>
-> Regarder #object:fenetre
    <<jump B>>
===
title: B
---
: Le canal.
${ending}
===
`
const broken = story('<<if $cle>>\n<<end>>\n<<endif>>')
const repaired = story('<<end>>')

const check = (text: string) => checkStory({ files: [{ file: 'a.yarn', text }], catalogue: {} })

const fileOf = (text: string) => [{ file: 'p.testplan', text, hash: '' }]

it('planText writes the answers that lead to a dead end as a test plan, which fails until the story is repaired', () => {
  const { story: brokenStory, diagnostics } = check(broken)
  const plan = planText('bloqué', diagnostics.find(({ code }) => code === 'dead-end')?.witness ?? [])
  expect(plan).toBe('plan: bloqué\n...\nchoose: A\n...\nchoose: fenetre -> Regarder\n...\n')
  expect(runPlans(brokenStory.graph, fileOf(plan))).toMatchObject([
    { failure: { line: 6, message: expect.stringContaining('l’histoire s’arrête ici') } },
  ])
  expect(runPlans(check(repaired).story.graph, fileOf(plan))).toEqual([
    { name: 'bloqué', file: 'p.testplan', line: 1, failure: undefined },
  ])
})

it('the plan of planText passes only if the story shows the expected line after the last answer', () => {
  const { story: compiled, diagnostics } = check(broken)
  const steps = diagnostics.find(({ witness }) => (witness?.length ?? 0) > 0)?.witness?.slice(0, 1) ?? []
  const results = runPlans(
    compiled.graph,
    fileOf(withPlan(planText('a', steps, 'ines: Un.'), planText('b', steps, 'ines: Deux.'))),
  )
  expect(results.map(({ name, failure }) => [name, failure?.line])).toEqual([
    ['a', undefined],
    ['b', expect.any(Number)],
  ])
})

it('runPlans reports a plan file that does not begin with `plan:`', () => {
  const [result] = runPlans(check(repaired).story.graph, fileOf('choose: A'))
  expect(result?.failure?.message).toContain('un plan commence')
})

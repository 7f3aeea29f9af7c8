import { expect, test } from 'vitest'
import { checkStory, checkStoryInSlices } from './check.js'
import type { StorySource } from './compile/story-source.js'
import type { Visited } from './explore/explore.js'

/** With 13 flags, the story below has 8,194 moments (states of the story). The exploration therefore pauses more than once. */
const flags = Array.from({ length: 13 }, (_, index) => `$f${index}`)
const source: StorySource = {
  files: [
    {
      file: 'story.yarn',
      text: `${flags.map((flag) => `<<declare ${flag} = false>>\n`).join('')}title: A
---
${flags.map((flag) => `Ines: Alors ?\n-> Oui.\n    <<set ${flag} = true>>\n-> Non.\n`).join('')}<<if ${flags.join(' && ')}>>
    Ines: Merci.
<<endif>>
Ines: Fin.
<<end>>
===
`,
    },
  ],
  catalogue: {},
}

test('checkStoryInSlices returns the same result as checkStory and reports the progress', async () => {
  const progress: number[] = []
  const inSlices = await checkStoryInSlices(source, {
    weighs: true,
    sliceMs: 0,
    pause: async () => undefined,
    onProgress: (explored) => progress.push(explored),
  })
  const atOnce = checkStory(source, undefined, undefined, true)
  expect(inSlices.exploration).toEqual(atOnce.exploration)
  expect(inSlices.diagnostics).toEqual(atOnce.diagnostics)
  expect(inSlices.weighing?.choices.length).toBe(flags.length)
  expect(progress.length).toBeGreaterThan(1)
})

test('checkStoryInSlices reports dead ends to onVisited before it looks for unreachable scenes', async () => {
  const text = `title: A
---
Ines: Alors ?
-> Oui.
    <<jump B>>
-> Non.
Ines: Fin.
<<end>>
===
title: B
---
Ines: Rien ne suit.
===
title: C
---
Ines: Jamais.
<<end>>
===
`
  const visits: Visited[] = []
  const { diagnostics } = await checkStoryInSlices(
    { files: [{ file: 'story.yarn', text }], catalogue: {} },
    { onVisited: (visited) => visits.push(visited) },
  )
  const codesOf = (list: readonly { code: string }[]) => list.map(({ code }) => code)
  const blocking = codesOf(visits[0]?.diagnostics ?? [])
  expect(visits.map(({ complete }) => complete)).toEqual([true])
  expect(blocking).toContain('dead-end')
  expect(blocking).not.toContain('unreachable-scene')
  expect(codesOf(diagnostics)).toEqual(expect.arrayContaining([...blocking, 'unreachable-scene']))
})

test('checkStoryInSlices can be cancelled during the exploration', async () => {
  const controller = new AbortController()
  let explored = 0
  const result = checkStoryInSlices(source, {
    sliceMs: 0,
    signal: controller.signal,
    pause: async () => {
      if (explored > 0) controller.abort()
    },
    onProgress: (count) => {
      explored = count
    },
  })
  await expect(result).rejects.toThrow(/abort/)
  expect(explored).toBeGreaterThan(0)
  expect(explored).toBeLessThan(checkStory(source).exploration?.moments ?? 0)
})

test('checkStoryInSlices can be cancelled while it weighs the choices', async () => {
  const text = 'title: A\n---\nInes: Alors ?\n-> Oui.\n    Ines: Ah.\n-> Non.\nInes: Fin.\n<<end>>\n===\n'
  const small: StorySource = { files: [{ file: 'story.yarn', text }], catalogue: {} }
  const pausesOf = async (weighs: boolean) => {
    let pauses = 0
    const pause = async () => {
      pauses += 1
    }
    await checkStoryInSlices(small, { weighs, sliceMs: 0, pause })
    return pauses
  }
  const beforeWeighing = await pausesOf(false)
  expect(await pausesOf(true)).toBeGreaterThan(beforeWeighing + 1)
  const controller = new AbortController()
  let pauses = 0
  const pause = async () => {
    pauses += 1
    if (pauses === beforeWeighing + 1) controller.abort()
  }
  const result = checkStoryInSlices(small, { weighs: true, sliceMs: 0, pause, signal: controller.signal })
  await expect(result).rejects.toThrow(/abort/)
})

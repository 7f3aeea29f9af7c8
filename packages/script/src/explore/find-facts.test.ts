import type { Facts, StoryLimits } from '@didascalie/contract'
import { expect, test } from 'vitest'
import { checkStory } from '../check.js'
import { jsonFile } from '../compile/json-file.js'

const text = `title: Lundi
chapter: lundi
---
I: Un. #fact:un
<<jump Mardi>>
===
title: Mardi
chapter: mardi
---
I: Deux ? #fact:deux
-> Oui. #fact:trois
-> Non.
<<jump Mercredi>>
===
title: Mercredi
chapter: mercredi
---
I: Fin. #notion:2
<<end>>
===
`
const fact = { text: 'Vous l’avez fait.', notion: 1, question: 'Pourquoi ?', weight: 3 }
const data: Facts = { un: fact, deux: fact, trois: fact, quatre: fact, cinq: fact }
const check = (limits?: StoryLimits, story = text) =>
  checkStory({
    files: [{ file: 'a.yarn', text: story }],
    catalogue: { facts: jsonFile('facts.json', JSON.stringify(data), data) },
    limits,
  })
const fewFacts = (limits?: StoryLimits, story?: string) =>
  check(limits, story).diagnostics.flatMap(({ code, message, origin }) =>
    code === 'few-facts' ? [`${origin.file} ${message}`] : [],
  )

test('a project without limits gets no few-facts diagnostic', () => {
  expect(fewFacts()).toEqual([])
})

test('checkStory requires the minimum of facts, and the minimum of chapters with facts, on every route', () => {
  expect(fewFacts({ facts: 3 })).toEqual(['didascalie.json Une route finit avec 2 faits au lieu de 3.'])
  expect(fewFacts({ factChapters: 3 })).toEqual([
    'didascalie.json Une route finit avec 2 chapitres au lieu de 3.',
  ])
  expect(fewFacts({ facts: 2, factChapters: 2 })).toEqual([])
})

test('checkStory reports a story without facts if the project requires facts', () => {
  const textWithoutFacts = text.replaceAll(/ #fact:\w+/g, '')
  expect(fewFacts({ facts: 1, factChapters: 1 }, textWithoutFacts)).toHaveLength(2)
  expect(fewFacts({}, textWithoutFacts)).toEqual([])
})

test('checkStory does not compute the choice weights if the project only sets minimum numbers of facts and chapters with facts', () => {
  expect(check({ facts: 1, factChapters: 1 }).weighing).toBeUndefined()
  expect(check({ lasting: 0 }).weighing).toBeDefined()
})

test('checkStory reports a notion without a fact in a story with chapters and in a story without chapters', () => {
  const oneChapter = 'title: A\n---\nI: Un. #fact:un #notion:2\n<<end>>\n===\n'
  for (const story of [text, oneChapter])
    expect(check(undefined, story).diagnostics.map(({ code }) => code)).toContain('notion-without-fact')
})

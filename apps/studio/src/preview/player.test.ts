import { openStory } from '@didascalie/engine'
import { compileStory } from '@didascalie/script'
import { expect, it } from 'vitest'
import { momentsAlong, momentsAlongChoices, PlayedMoments, positionOf } from './player.js'

const text = (last: string) => `<<declare $oui = false>>
title: A
---
<<background quai>>
Ines: Alors ? #line:a1
-> Oui. #line:a2
    <<set $oui = true>>
    Ines: Merci. #line:a3
-> Non. #line:a4
    Ines: ${last} #line:a5
<<end>>
===
`
const open = (source: string) =>
  openStory(compileStory({ files: [{ file: 'a.yarn', text: source }], catalogue: {} }).graph)

const sceneOf = () => 'A'
const momentAlong = (...way: Parameters<typeof momentsAlong>) => momentsAlong(...way).at(-1) ?? way[0].begin()

it('positionOf keeps the line, the background and the variables of a moment', () => {
  const story = open(text('Dommage.'))
  const moment = momentAlong(story, [0, 0])
  expect(moment).toMatchObject({ node: 'a3', background: 'quai', variables: { $oui: true } })
  expect(story.begin(positionOf(moment, 'A'))).toMatchObject({
    node: 'a3',
    background: 'quai',
    variables: { $oui: true },
  })
})

it('momentsAlong stops before an answer that the story does not offer', () => {
  expect(momentAlong(open(text('Dommage.')), [0, 7])).toMatchObject({ node: 'a1' })
})

it('PlayedMoments stays at a line whose words change', () => {
  const played = new PlayedMoments(sceneOf)
  played.add(momentAlong(open(text('Dommage.')), [0, 1]))
  const changed = open(text('Tant pis.'))
  expect(changed.begin(played.here()).view).toMatchObject({ line: { id: 'a5', text: 'Tant pis.' } })
})

it('PlayedMoments stays at a line that gets a new id from its `#line:` tag', () => {
  const graphOf = (source: string) =>
    compileStory({ files: [{ file: 'a.yarn', text: source }], catalogue: {} }).graph
  const tagged = text('Dommage.')
  const untagged = tagged.replace('Dommage. #line:a5', 'Dommage.')
  const played = new PlayedMoments(sceneOf)
  played.add(momentAlong(open(untagged), [0, 1]))
  expect(played.current?.node).not.toBe('a5')
  played.follow(graphOf(untagged), graphOf(tagged))
  expect(open(tagged).begin(played.here()).node).toBe('a5')
})

it('PlayedMoments shows a background that changes in the text before the current line', () => {
  const graphOf = (source: string) =>
    compileStory({ files: [{ file: 'a.yarn', text: source }], catalogue: {} }).graph
  const before = text('Dommage.')
  const after = before.replace('quai>>', 'pont>>')
  const played = new PlayedMoments(sceneOf)
  played.playFrom(open(before), { kind: 'answers', answers: [0, 1] })
  played.follow(graphOf(before), graphOf(after))
  expect(open(after).begin(played.here())).toMatchObject({ node: 'a5', background: 'pont' })
})

it('PlayedMoments goes back to the last moment at which the story waited for the player', () => {
  const story = open(text('Dommage.'))
  const played = new PlayedMoments(sceneOf)
  played.playFrom(story, { kind: 'answers', answers: [0, 1] })
  expect([played.current?.node, played.canGoBack]).toEqual(['a5', true])
  expect(story.begin(played.back()).node).toBe('a1')
  expect(played.canGoBack).toBe(false)
})

it('PlayedMoments restarts the current moment with another value of a variable', () => {
  const story = open(text('Dommage.'))
  const played = new PlayedMoments(sceneOf)
  played.add(momentAlong(story, [0]))
  expect(story.begin(played.withVariable('$oui', true)).variables).toEqual({ $oui: true })
})

it('momentsAlongChoices uses the given answers only at choices and continues by itself elsewhere', () => {
  const story = open(text('Dommage.'))
  expect(momentsAlongChoices(story, []).at(-1)).toMatchObject({ node: 'a1' })
  expect(momentsAlongChoices(story, [1]).at(-1)?.trace).toBe('a4')
})

import { expect, test } from 'vitest'
import { checkStory } from '../check.js'

const routesIn = (body: string) => {
  const text = `title: A\n---\n<<declare $found = false>>\n<<declare $kept = false>>\n${body}\n===\n`
  return checkStory({ files: [{ file: 'a.yarn', text }], catalogue: {} }).exploration?.routes
}
const minutes = (body: string) => routesIn(body)?.longestMinutes ?? 0

const longText = Array(60).fill('mot').join(' ')
const sceneWithObjects = (extra: string) => `Ines: Bonjour.
<<pointandclick>>
-> Regarder #object:tableau
    : ${longText}
${extra}-> Partir #object:porte
    <<end>>`

test('the longest route counts the texts of a loop once, even if an action changes a variable and the texts are shown again', () => {
  const minutesWithoutSearch = minutes(sceneWithObjects(''))
  const minutesWithSearch = minutes(
    sceneWithObjects('-> Fouiller <<if not $found>> #object:carton\n    <<set $found = true>>\n    : Ah.\n') +
      '\n-> Garder <<if $found and not $kept>> #object:carton\n    <<set $kept = true>>\n    : Oh.',
  )
  const minutesToReadAgain = (60 * 60) / 160 / 60
  expect(minutesWithSearch).toBeGreaterThan(minutesWithoutSearch)
  expect(minutesWithSearch - minutesWithoutSearch).toBeLessThan(minutesToReadAgain)
})

test('the longest route counts the same text again in another scene', () => {
  const oneScene = minutes(sceneWithObjects(''))
  const twoScenes = minutes(
    sceneWithObjects('').replace('<<end>>', '<<jump B>>') +
      '\n===\ntitle: B\n---\n' +
      sceneWithObjects('').replace('Bonjour', 'Encore'),
  )
  expect(twoScenes).toBeGreaterThan(1.8 * oneScene)
})

test('the longest route is at least as long as the shortest route, even if the shortest route repeats a loop', () => {
  const routes = routesIn(`<<declare $times = 0>>
Ines: Bonjour.
<<pointandclick>>
-> Regarder #object:tableau
    : Oui.
-> Chercher <<if $times < 8>> #object:carton
    <<set $times += 1>>
    : Non.
-> Partir <<if $times == 8>> #object:porte
    <<end>>`)
  expect(routes?.shortestMinutes).toBeGreaterThan(0)
  expect(routes?.longestMinutes).toBeGreaterThanOrEqual(routes?.shortestMinutes ?? Infinity)
})

test('alwaysNotions lists the notions that are on every route, and someNotions those on at least one route', () => {
  const routes = routesIn('Ines: Un ? #notion:1\n-> Oui. #notion:2\n-> Non.\nInes: Fin. #notion:3\n<<end>>')
  expect(routes?.alwaysNotions).toEqual([1, 3])
  expect(routes?.someNotions).toEqual([1, 2, 3])
})

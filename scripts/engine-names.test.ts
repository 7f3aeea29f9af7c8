// Other programs call the engine by these names. To rename or to remove one of them needs a new major version and a line for developers in
// CHANGELOG.md.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { openStory } from '../packages/engine/src/index.js'

const publicTypes =
  'Answer Asset Checkpoint ClickableObject Effect GivenAnswer Line Moment ObjectAction Problem ProblemCode ReachedFact Replay Reply Story StoryErrorCode StoryOptions Variables View'

it('the engine exports the same names as in its last version', () => {
  const source = readFileSync(join(import.meta.dirname, '../packages/engine/src/index.ts'), 'utf8')
  const names = [...source.matchAll(/export (type )?\{([^}]*)\}/g)].flatMap(([, type = '', list = '']) =>
    list.split(',').flatMap((name) => (name.trim() === '' ? [] : `${type}${name.trim()}`)),
  )
  const values = names.filter((name) => !name.startsWith('type '))
  const types = names.filter((name) => name.startsWith('type ')).map((name) => name.replace('type ', ''))
  expect(values.sort()).toEqual(['StoryError', 'choiceLabels', 'openStory', 'toProgression'])
  expect(types.sort().join(' ')).toBe(publicTypes)
})

it('a story has the same methods as in its last version, and those of version 1', () => {
  const story = openStory({ version: '1', nodes: { '@start': { type: 'Start', targets: [] } } })
  const methods = Object.getOwnPropertyNames(Object.getPrototypeOf(story))
  expect(methods.sort()).toEqual(['ahead', 'answer', 'begin', 'constructor', 'replay', 'upcomingAssets'])
})

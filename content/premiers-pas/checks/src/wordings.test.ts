import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  locationTitleKey,
  missingWording,
  objectKey,
  objectNameKey,
  talkerColorKey,
  talkerNameKey,
} from '@didascalie/contract'
import { describe, expect, test } from 'vitest'
import { wordingKeys } from '../../../../apps/player/src/app/wording-keys.js'
import { houseFolder, story, wordings } from './game.js'

function storyKeys(): string[] {
  return Object.values(story.graph.nodes).flatMap(({ talker = '', background, objectName }) => [
    ...(talker === '' || talker.toLowerCase() === 'time'
      ? []
      : [talkerNameKey(talker), talkerColorKey(talker)]),
    ...(background === undefined ? [] : [locationTitleKey(background)]),
    ...(objectName === undefined ? [] : [objectKey(objectName), objectNameKey(objectName)]),
  ])
}

/** What the server's sources name: it has no list of its own. */
function serverKeys(): string[] {
  const folder = join(houseFolder, 'apps', 'server', 'src')
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .flatMap((name) => [...readFileSync(join(folder, name), 'utf8').matchAll(/'(ui\.[\w.-]+)'/g)])
    .flatMap(([, key = '']) => key)
}

describe('wording keys', () => {
  const asked = new Set([...Object.keys(wordingKeys), ...storyKeys(), ...serverKeys()])
  const written = new Set(Object.keys(wordings))

  test('all that are asked for exist', () => {
    expect([...asked].filter((key) => !written.has(key))).toEqual([])
  })

  test('all that exist are asked for', () => {
    expect([...written].filter((key) => !asked.has(key))).toEqual([])
  })

  test('all have a text', () => {
    const empty = Object.entries(wordings).filter(
      ([, text]) => text.trim() === '' || text.includes(missingWording),
    )
    expect(empty).toEqual([])
  })
})

import {
  debriefKeys,
  insertAltKey,
  insertKeptKey,
  keptVariable,
  locationTitleKey,
  missingWording,
  objectKey,
  objectNameKey,
  talkerColorKey,
  talkerNameKey,
  textsFor,
} from '@didascalie/contract'
import { describe, expect, test } from 'vitest'
import { notions, story, wordings } from './game.js'

function storyKeys(): string[] {
  return Object.values(story.graph.nodes).flatMap(({ talker = '', background, objectName, insert }) => [
    ...(talker === '' || talker.toLowerCase() === 'time'
      ? []
      : [talkerNameKey(talker), talkerColorKey(talker)]),
    ...(background === undefined ? [] : [locationTitleKey(background)]),
    ...(objectName === undefined ? [] : [objectKey(objectName), objectNameKey(objectName)]),
    ...(insert === undefined ? [] : [insertAltKey(insert)]),
  ])
}

/** What the story gives to take home. */
function keptKeys(): string[] {
  const given = new RegExp(`\\${keptVariable} = "([\\w-]+)"`, 'g')
  const actions = Object.values(story.graph.nodes).flatMap(({ targets }) =>
    targets.map((to) => to.actions ?? ''),
  )
  return Array.from(actions.join(';').matchAll(given), ([, insert = '']) => insertKeptKey(insert))
}

/** Every text there is for a session, of the story, of the interface and of the notions. */
function textsWith(decors: 0 | 1): string[] {
  const texts = textsFor({ graph: story.graph, wordings }, { decors })
  const spoken = Object.values(texts.graph.nodes).flatMap(({ text }) => text ?? [])
  return [...spoken, ...Object.values(texts.wordings), JSON.stringify(notions)]
}

/** The names that have another where the company is another: those that somebody reads. */
function variantKeys(): string[] {
  const texts = textsWith(0).join('\n')
  return Object.keys(wordings).filter(
    (key) => key.startsWith('variant.') && texts.includes(key.slice('variant.'.length)),
  )
}

describe('wording keys', () => {
  // Those of the interface are the player's to check, in every game.
  const asked = new Set([...storyKeys(), ...keptKeys(), ...variantKeys(), ...debriefKeys])
  const written = new Set(Object.keys(wordings))

  test('all that are asked for exist', () => {
    expect([...asked].filter((key) => !written.has(key))).toEqual([])
  })

  test('all that exist are asked for', () => {
    const own = [...written].filter((key) => !key.startsWith('ui.'))
    expect(own.filter((key) => !asked.has(key))).toEqual([])
  })

  test('all have a text', () => {
    const empty = Object.entries(wordings).filter(
      ([, text]) => text.trim() === '' || text.includes(missingWording),
    )
    expect(empty).toEqual([])
  })
})

test('nobody speaks of Hélia in the rooms of FormaSup, and its name needs no elision', () => {
  expect(textsWith(0).some((text) => text.includes('Hélia'))).toBe(true)
  expect(textsWith(1).filter((text) => /h[ée]lia|\p{L}’FormaSup|FormaSup\sR/iu.test(text))).toEqual([])
})

test('nothing that a player reads looks unfinished: what the game cannot know is said in general', () => {
  const unfinished = textsWith(0).filter((text) => /\[[^\]]*compl[ée]ter/i.test(text))
  expect(unfinished).toEqual([])
  const blank = Object.keys(wordings).filter((key) => /\{\w+(?:\|\s*)?\}/.test(wordings[key] ?? ''))
  expect(blank.filter((key) => /^ui\.(mentions|confidentialite|credits)\b/.test(key))).toEqual([])
})

test('what one agrees to and what the law asks for is the same in every session', () => {
  const { wordings: other } = textsFor({ graph: story.graph, wordings }, { decors: 1 })
  const binding = Object.keys(wordings).filter((key) =>
    /^ui\.(mentions|confidentialite|credits|connexion\.text)\b/.test(key),
  )
  expect(binding).toContain('ui.connexion.text.data.use')
  expect(binding.filter((key) => other[key] !== wordings[key])).toEqual([])
})

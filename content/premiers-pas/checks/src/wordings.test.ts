import {
  debriefKeys,
  insertAltKey,
  insertKeptKey,
  locationAltKey,
  locationTitleKey,
  missingWording,
  objectKey,
  objectNameKey,
  souvenirVariable,
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
    ...(background === undefined ? [] : [locationTitleKey(background), locationAltKey(background)]),
    ...(objectName === undefined ? [] : [objectKey(objectName), objectNameKey(objectName)]),
    ...(insert === undefined ? [] : [insertAltKey(insert)]),
  ])
}

/**
 * Returns the keys of the texts that describe acts (drawings that play before a line) for screen readers.
 * Such a text is optional: if the line after the act is a caption, the caption already describes the act.
 */
const actKeys = (): string[] =>
  Object.values(story.graph.nodes).flatMap(({ act }) => (act === undefined ? [] : [`act.${act}.alt`]))

/** Returns the wording keys of the inserts (pictures next to a line) that the learner can keep. */
function keptKeys(): string[] {
  const keptInsertPattern = new RegExp(`\\${souvenirVariable} = "([\\w-]+)"`, 'g')
  const actions = Object.values(story.graph.nodes).flatMap(({ targets }) =>
    targets.map((to) => to.actions ?? ''),
  )
  return Array.from(actions.join(';').matchAll(keptInsertPattern), ([, insert = '']) => insertKeptKey(insert))
}

/** Returns the texts of a session. With `decors` 0, the company of the game is Hélia; with 1, it is FormaSup. */
function textsWith(decors: 0 | 1): string[] {
  const texts = textsFor({ graph: story.graph, wordings }, { decors })
  const spoken = Object.values(texts.graph.nodes).flatMap(({ text }) => text ?? [])
  return [...spoken, ...Object.values(texts.wordings), JSON.stringify(notions)]
}

/**
 * The key `variant.<name>` has the text that replaces `<name>` in sessions with `decors: 1`.
 * Returns only the keys whose `<name>` occurs in a text of the game.
 */
function variantKeys(): string[] {
  const texts = textsWith(0).join('\n')
  return Object.keys(wordings).filter(
    (key) => key.startsWith('variant.') && texts.includes(key.slice('variant.'.length)),
  )
}

describe('wording keys', () => {
  // The interface keys (`ui.…`) are not listed here: the tests of the player application check them.
  const requiredKeys = new Set([...storyKeys(), ...keptKeys(), ...variantKeys(), ...debriefKeys])
  const existingKeys = new Set(Object.keys(wordings))

  test('exist for every text that the story and the debrief need', () => {
    expect([...requiredKeys].filter((key) => !existingKeys.has(key))).toEqual([])
  })

  test('outside the interface are all used', () => {
    const keysOutsideInterface = [...existingKeys].filter((key) => !key.startsWith('ui.'))
    const usedKeys = new Set([...requiredKeys, ...actKeys()])
    expect(keysOutsideInterface.filter((key) => !usedKeys.has(key))).toEqual([])
  })

  test('all have a non-empty text', () => {
    const empty = Object.entries(wordings).filter(
      ([, text]) => text.trim() === '' || text.includes(missingWording),
    )
    expect(empty).toEqual([])
  })
})

test('the texts for FormaSup never contain « Hélia » or an elision such as « d’FormaSup »', () => {
  expect(textsWith(0).some((text) => text.includes('Hélia'))).toBe(true)
  expect(textsWith(1).filter((text) => /h[ée]lia|\p{L}’FormaSup|FormaSup\sR/iu.test(text))).toEqual([])
})

test('no text contains a placeholder to complete', () => {
  const unfinished = textsWith(0).filter((text) => /\[[^\]]*compl[ée]ter/i.test(text))
  expect(unfinished).toEqual([])
})

test('every variable of a legal text has a default text', () => {
  const blank = Object.keys(wordings).filter((key) => /\{\w+(?:\|\s*)?\}/.test(wordings[key] ?? ''))
  expect(blank.filter((key) => /^ui\.(mentions|confidentialite|credits)\b/.test(key))).toEqual([])
})

test('consent and legal texts are the same for every company', () => {
  const { wordings: other } = textsFor({ graph: story.graph, wordings }, { decors: 1 })
  const legalKeys = Object.keys(wordings).filter((key) =>
    /^ui\.(mentions|confidentialite|credits|connexion\.text)\b/.test(key),
  )
  expect(legalKeys).toContain('ui.connexion.text.data.use')
  expect(legalKeys.filter((key) => other[key] !== wordings[key])).toEqual([])
})

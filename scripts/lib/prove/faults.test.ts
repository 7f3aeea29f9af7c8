import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { inRoot } from '../root.mjs'
import { faults } from './faults.mjs'

/** Whether a file contains this title, or a string with placeholders (`%s`, `$name`) that can become this title. */
function hasTitle(source: string, title: string): boolean {
  if (source.includes(title)) return true
  const strings = [...source.matchAll(/(['"`])((?:\\.|(?!\1).)+)\1/g)].map(([, , text = '']) => text)
  return strings.some((text) => {
    const parts = text.split(/%[a-z]|\$\w+/)
    return (
      parts.length > 1 &&
      new RegExp(parts.map((part) => part.replaceAll(/[.*+?^$(){}|[\]\\]/g, '\\$&')).join('.+')).test(title)
    )
  })
}

describe('the planted fault', () => {
  it.each(faults)(
    '"$what" replaces a text that occurs exactly once in its file, and names an existing test',
    ({ file, search, replace, proof }) => {
      const occurrences = readFileSync(inRoot(file), 'utf8').split(search).length - 1
      expect(occurrences).toBe(1)
      expect(replace).not.toBe(search)
      const isFound = hasTitle(readFileSync(inRoot(proof.file), 'utf8'), proof.test)
      expect(isFound, `${proof.file} has no test « ${proof.test} »`).toBe(true)
    },
  )
})

import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { hasTitle } from '../has-title.mjs'
import { inRoot } from '../root.mjs'
import { faults } from './faults.mjs'

describe('the planted fault', () => {
  it.each(faults)(
    '"$what" replaces a text that occurs exactly once in its file, and names an existing test',
    ({ file, search, replace, detectedBy }) => {
      const occurrences = readFileSync(inRoot(file), 'utf8').split(search).length - 1
      expect(occurrences).toBe(1)
      expect(replace).not.toBe(search)
      const isFound = hasTitle(readFileSync(inRoot(detectedBy.file), 'utf8'), detectedBy.test)
      expect(isFound, `${detectedBy.file} has no test « ${detectedBy.test} »`).toBe(true)
    },
  )
})

import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { inRoot } from '../root.mjs'
import { faults } from './faults.mjs'

describe('the planted fault', () => {
  it.each(faults)(
    '"$what" replaces a text that occurs exactly once in its file, and names an existing test file',
    ({ file, search, replace, proof }) => {
      const occurrences = readFileSync(inRoot(file), 'utf8').split(search).length - 1
      expect(occurrences).toBe(1)
      expect(replace).not.toBe(search)
      expect(existsSync(inRoot(proof.file))).toBe(true)
    },
  )
})

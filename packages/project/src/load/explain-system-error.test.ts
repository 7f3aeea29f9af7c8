import { readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { explainSystemError } from './explain-system-error.js'

function thrownBy(run: () => unknown): unknown {
  try {
    return run()
  } catch (error) {
    return error
  }
}

it('explainSystemError names the file and says what to do', () => {
  const absent = join(tmpdir(), 'didascalie-absent', 'a.yarn')
  expect(explainSystemError(thrownBy(() => readFileSync(absent)))).toBe(
    `${absent} n’existe pas : vérifiez son nom.`,
  )
  const accessError = Object.assign(new Error('EACCES: permission denied'), {
    code: 'EACCES',
    errno: -13,
    path: 'a',
  })
  expect(explainSystemError(accessError)).toBe('a ne peut être lu ni écrit : changez ses droits.')
})

it('explainSystemError includes the code of an unknown error', () => {
  const unknownError = Object.assign(new Error('bad luck'), { code: 'EODD', errno: -1, path: 'a' })
  expect(explainSystemError(unknownError)).toBe('a est inutilisable (EODD) : bad luck.')
})

it('explainSystemError returns undefined for a programming error', () => {
  expect(explainSystemError(new Error('a bug'))).toBeUndefined()
  expect(explainSystemError('a bug')).toBeUndefined()
})

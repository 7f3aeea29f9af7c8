import { readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { tellSystemError } from './tell-system-error.js'

function thrownBy(run: () => unknown): unknown {
  try {
    return run()
  } catch (error) {
    return error
  }
}

it('tells which file, and what to do', () => {
  const absent = join(tmpdir(), 'didascalie-absent', 'a.yarn')
  expect(tellSystemError(thrownBy(() => readFileSync(absent)))).toBe(
    `${absent} n’existe pas : vérifiez son nom.`,
  )
  const read = Object.assign(new Error('EACCES: permission denied'), {
    code: 'EACCES',
    errno: -13,
    path: 'a',
  })
  expect(tellSystemError(read)).toBe('a ne peut être lu ni écrit : changez ses droits.')
})

it('keeps the code of what it does not know', () => {
  const odd = Object.assign(new Error('bad luck'), { code: 'EODD', errno: -1, path: 'a' })
  expect(tellSystemError(odd)).toBe('a est inutilisable (EODD) : bad luck.')
})

it('leaves faults of the program alone', () => {
  expect(tellSystemError(new Error('a bug'))).toBeUndefined()
  expect(tellSystemError('a bug')).toBeUndefined()
})

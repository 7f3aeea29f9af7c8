import { parseArgs } from 'node:util'
import { expect, it } from 'vitest'
import { explainArgumentError } from './explain-argument-error.js'

const options = { json: { type: 'boolean' }, out: { type: 'string', short: 'o' } } as const

function explanationFor(...args: string[]): string {
  try {
    parseArgs({ args, options, allowPositionals: true })
    return 'nothing'
  } catch (error) {
    return explainArgumentError(error)
  }
}

it.each([
  [['--jsno'], '`--jsno` n’est pas une option.'],
  [['--json=oui'], '`--json` s’écrit sans valeur.'],
  [['--out'], '`--out` veut une valeur.'],
  [['-o'], '`--out` veut une valeur.'],
])('explainArgumentError explains why the arguments %j are rejected', (args, start) => {
  expect(explanationFor(...args)).toBe(`${start} \`didascalie help\` donne la liste des options.`)
})

it('explainArgumentError returns a general message when the error names no option', () => {
  expect(explainArgumentError(new Error('odd'))).toContain('ne se comprend pas')
})

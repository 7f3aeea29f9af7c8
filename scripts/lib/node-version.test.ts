import { expect, it } from 'vitest'
import { checkNode } from './node-version.mjs'

it.each(['20.19.0', '20.20.2', '22.0.0', '26.1.0'])('Node %s will do', (version) => {
  expect(() => checkNode(version)).not.toThrow()
})

it.each(['18.20.0', '20.18.3', '16.0.0'])('Node %s is too old, and one sentence says so', (version) => {
  expect(() => checkNode(version)).toThrow(`Didascalie needs Node 20.19 or newer, this is ${version}`)
})

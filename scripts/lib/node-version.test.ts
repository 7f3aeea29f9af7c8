import { expect, it } from 'vitest'
import { checkNode } from './node-version.mjs'

it.each(['20.19.0', '20.20.2', '22.0.0', '26.1.0'])('checkNode accepts Node %s', (version) => {
  expect(() => checkNode(version)).not.toThrow()
})

it.each(['18.20.0', '20.18.3', '16.0.0'])('checkNode rejects Node %s as too old', (version) => {
  expect(() => checkNode(version)).toThrow(`Didascalie needs Node 20.19 or newer, this is ${version}`)
})

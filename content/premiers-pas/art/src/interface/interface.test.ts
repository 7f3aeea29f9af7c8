import { readdirSync, readFileSync, statSync } from 'node:fs'
import { icons } from '@didascalie/contract'
import { expect, test } from 'vitest'
import { brand } from './drawings.js'
import { interfaceFiles } from './files.js'
import { favicon } from './marks.js'
import { shots } from './shots.js'

const media = new URL('../../../media/', import.meta.url)
const bytesIn = (folder: string) =>
  readdirSync(new URL(folder, media)).map((name) => ({
    name,
    bytes: statSync(new URL(`${folder}${name}`, media)).size,
  }))

test('the committed interface images are identical to the current drawings', () => {
  for (const [name, drawing] of Object.entries(interfaceFiles()))
    expect(readFileSync(new URL(`ui/${name}.svg`, media), 'utf8'), name).toBe(drawing)
  expect(readFileSync(new URL('icon/favicon.svg', media), 'utf8')).toBe(favicon('game'))
})

test('media/ui contains the thirty-nine interface images and no other file', () => {
  const names = Object.keys(interfaceFiles())
  expect(names).toHaveLength(39)
  expect(bytesIn('ui/').map(({ name }) => name)).toEqual(names.map((name) => `${name}.svg`).sort())
})

test('no two icons of the interface or signs of the notions have the same drawing', () => {
  const lines = [...Object.values(icons), ...brand.signs.map((sign) => sign.lines)]
  expect(new Set(lines).size).toBe(lines.length)
})

test('the interface images and instant prints that a session loads weigh less than 250 kB', () => {
  const lineArt = bytesIn('ui/').reduce((sum, { bytes }) => sum + bytes, 0)
  const prints = bytesIn('polaroid/').filter(({ name }) => name.endsWith('.avif'))
  expect(prints.map(({ name }) => name.replace('.avif', ''))).toEqual(Object.keys(shots).sort())
  // A print can have a variant for another company. A session loads only one of the two files.
  const variant = '_formasup.avif'
  const replaced = prints.flatMap(({ name }) =>
    name.endsWith(variant) ? name.replace(variant, '.avif') : [],
  )
  const printSets = {
    standard: prints.filter(({ name }) => !name.endsWith(variant)),
    variant: prints.filter(({ name }) => !replaced.includes(name)),
  }
  for (const set of Object.values(printSets))
    expect(lineArt + set.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThan(250_000)
})

test('interface images contain no text, script, image or use element', () => {
  for (const drawing of Object.values(interfaceFiles()))
    expect(drawing).not.toMatch(/<(text|script|image|use)/)
})

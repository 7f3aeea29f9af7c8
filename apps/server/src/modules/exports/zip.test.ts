import { expect, test } from 'vitest'
import { fileNames } from './zip.js'

test('fileNames numbers the files of people with the same name, and skips a number that is already used', () => {
  const getFileName = fileNames('bilan', 'pdf')
  const people = ['Camille Moreau', 'Camille Moreau 2', 'Camille Moreau', 'Camille Moreau']
  expect(people.map(getFileName)).toEqual([
    'bilan-camille-moreau.pdf',
    'bilan-camille-moreau-2.pdf',
    'bilan-camille-moreau-3.pdf',
    'bilan-camille-moreau-4.pdf',
  ])
})

import { expect, test } from 'vitest'
import { readPeople, textOf } from './csv.js'

const zoe = { firstname: 'Zoé', lastname: 'Petit' }

test('a list is read as spreadsheets write it', () => {
  for (const text of [
    'Zoé;Petit',
    '\ufeffZoé;Petit\r\n',
    '"Zoé","Petit"\n',
    'Zoé\tPetit',
    '\nZoé ; Petit\n\n',
  ])
    expect(readPeople(text)).toEqual([zoe])
})

test('a separator or a quote inside quotes belongs to the name', () => {
  expect(readPeople('"Zoé";"Petit; fille"\n"Léo ""Le Grand""";Roy')).toEqual([
    { firstname: 'Zoé', lastname: 'Petit; fille' },
    { firstname: 'Léo "Le Grand"', lastname: 'Roy' },
  ])
})

test('a heading is nobody', () => {
  expect(readPeople('Prénom;Nom\nZoé;Petit')).toEqual([zoe])
})

test('accents are kept from a file that is not UTF-8', () => {
  expect(readPeople(textOf(Buffer.from('Zoé;Petit', 'latin1')))).toEqual([zoe])
  expect(readPeople(textOf(Buffer.from('Zoé;Petit')))).toEqual([zoe])
})

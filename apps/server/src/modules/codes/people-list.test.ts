import { expect, test } from 'vitest'
import { readPeople } from './people-list.js'

const zoe = { firstname: 'Zoé', lastname: 'Petit' }
const read = (text: string) => {
  const { people, faults } = readPeople(text)
  expect(faults).toEqual([])
  return people
}

test('readPeople reads a list in the formats that spreadsheets write', () => {
  for (const text of [
    'Zoé;Petit',
    '\ufeffZoé;Petit\r\n',
    '"Zoé","Petit"\n',
    'Zoé\tPetit',
    '\nZoé ; Petit\n\n',
    'Zoé;Petit\n;\n',
  ])
    expect(read(text), text).toEqual([zoe])
})

test('readPeople uses one delimiter for the whole file, and treats the other delimiters as parts of names', () => {
  expect(read('Alice;de la Tour, née Roy\nZoé;Petit')).toEqual([
    { firstname: 'Alice', lastname: 'de la Tour, née Roy' },
    zoe,
  ])
  expect(read('Alice;de la Tour, née Roy, veuve Sand')).toEqual([
    { firstname: 'Alice', lastname: 'de la Tour, née Roy, veuve Sand' },
  ])
  expect(read('Alice\tRoy, née Sand')).toEqual([{ firstname: 'Alice', lastname: 'Roy, née Sand' }])
  expect(read('Zoé,Petit\nLéo,Roy; fils')).toEqual([zoe, { firstname: 'Léo', lastname: 'Roy; fils' }])
})

test('readPeople treats a delimiter or a doubled quote inside quotes as part of the name', () => {
  expect(read('"Zoé";"Petit; fille"\n"Léo ""Le Grand""";Roy')).toEqual([
    { firstname: 'Zoé', lastname: 'Petit; fille' },
    { firstname: 'Léo "Le Grand"', lastname: 'Roy' },
  ])
})

test('readPeople finds the name columns by the heading, and does not read the heading as a person', () => {
  expect(read('Prénom;Nom\nZoé;Petit')).toEqual([zoe])
  expect(read('Classe;NOM;Prénom\n2A;Petit;Zoé')).toEqual([zoe])
})

test('readPeople reads one name per line as a first name', () => {
  expect(read('Zoé\nLéo')).toEqual([
    { firstname: 'Zoé', lastname: '' },
    { firstname: 'Léo', lastname: '' },
  ])
})

test('readPeople returns no people and no fault for an empty text', () => {
  expect(read('')).toEqual([])
})

test.each([
  ['a longer line', 'Zoé;Petit\n\nAlice;Roy;2A', { line: 3, what: 'columns', found: 3, expected: 2 }],
  ['a shorter line', 'Zoé;Petit\nAlice', { line: 2, what: 'columns', found: 1, expected: 2 }],
  ['a row that is shorter than the heading', 'Nom;Prénom;Classe\nPetit;Zoé', { line: 2, what: 'columns' }],
  ['a row without a name', 'Nom;Prénom;Classe\n;;2A', { line: 2, what: 'no-name' }],
  ['a name that is too long', `Zoé;${'x'.repeat(201)}`, { line: 1, what: 'too-long' }],
  ['a name with a control character', 'Zoé;Petit\nLéo;\u001b[2J', { line: 2, what: 'unreadable' }],
  ['a quote that is not closed', 'Zoé;Petit\n"Léo;Roy', { what: 'quotes' }],
])('readPeople reports %s', (_, text, fault) => {
  expect(readPeople(text).faults).toMatchObject([fault])
})

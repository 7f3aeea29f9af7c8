import { describe, expect, it } from 'vitest'
import { readNames } from './read-names.js'

const names = (list: string) =>
  readNames(list).people.map(({ firstname, lastname }) => `${firstname}|${lastname}`)

describe('readNames', () => {
  it('reads the name columns of a spreadsheet with headings, and drops the other columns', () => {
    const { people, ignored } = readNames(
      'NOM\tPrénom\tCourriel\tNé(e) le\nTIROUARD\tAdam\tadam@exemple.fr\t08/01/2008\nLE GOFF\tÉlo\t\t',
    )
    expect(people).toEqual([
      { line: 2, firstname: 'Adam', lastname: 'Tirouard' },
      { line: 3, firstname: 'Élo', lastname: 'Le Goff' },
    ])
    expect(ignored).toEqual(['Courriel', 'Né(e) le'])
  })

  it.each([
    ['semicolons', 'Prénom;Nom\nAdam;Tirouard\nZoé;Martin'],
    ['commas', 'Prénom,Nom\nAdam,Tirouard\nZoé,Martin'],
    ['tabs, no headings', 'Adam\tTirouard\nZoé\tMartin'],
    ['family names first, in capitals', 'TIROUARD\tAdam\nMARTIN\tZoé'],
    ['one column without a heading', 'Adam Tirouard\nZoé Martin'],
    ['one column, family names in capitals', 'TIROUARD Adam\nMARTIN Zoé'],
    ['one column with a heading', 'Nom et prénom\nTIROUARD Adam\nMARTIN Zoé'],
    ['Windows line endings', 'Adam;Tirouard\r\nZoé;Martin\r\n'],
    ['old Mac line endings', 'Adam;Tirouard\rZoé;Martin'],
    ['a byte order mark', '\ufeffPrénom;Nom\nAdam;Tirouard\nZoé;Martin'],
  ])('reads the names of a list with %s', (_, list) => {
    expect(names(list)).toEqual(['Adam|Tirouard', 'Zoé|Martin'])
  })

  it.each([
    ['a title', 'Menuiserie, 1re année\t\t\nNOM\tPrénom\tCourriel\nTIROUARD\tAdam\ta@b.fr'],
    ['a title similar to a heading', 'Stagiaires 2026\t\t\nNom\tPrénom\tCourriel\nTirouard\tAdam\ta@b.fr'],
    ['two lines of title', 'CFA du Canal\t\t\nNoms du groupe B\t\t\nNom\tPrénom\tCourriel\nTirouard\tAdam\t'],
    ['a title and one column', 'Groupe B\nNom et prénom\nTIROUARD Adam'],
  ])('finds the headings of a list with %s', (_, list) => {
    expect(names(list)).toEqual(['Adam|Tirouard'])
  })

  it.each([
    ...[
      'Stagiaire',
      'Élève',
      'ÉLÈVES',
      'Apprenti',
      'Apprentie',
      'Apprenti(e)s',
      'Apprenti·e·s',
      'Apprenant',
      'Apprenant.e.s',
    ],
    ...[
      'Alternants',
      'Étudiante',
      'Participants',
      'Candidat',
      'Salarié(e)',
      'Nom',
      'Prénom',
      'Noms',
      'Nom complet',
      'Nom / Prénom',
    ],
  ])('recognises « %s » as the heading of a single column, also below a title', (heading) => {
    expect(names(`${heading}\nTIROUARD Adam\nMARTIN Zoé`)).toEqual(['Adam|Tirouard', 'Zoé|Martin'])
    expect(names(`Groupe B\nStagiaires\n${heading}\nTIROUARD Adam`)).toEqual(['Adam|Tirouard'])
  })

  it('finds the column of full names among other columns, also below a title', () => {
    const { people, ignored } = readNames('Groupe B;;\nN°;Apprenti;Classe\n1;TIROUARD Adam;B\n2;MARTIN Zoé;B')
    expect(people.map(({ firstname, lastname }) => `${firstname}|${lastname}`)).toEqual([
      'Adam|Tirouard',
      'Zoé|Martin',
    ])
    expect(ignored).toEqual(['N°', 'Classe'])
  })

  it.each([
    ['ÉLÈVEAU Adam', 'Adam|Élèveau'],
    ['NOMBREUX Adam', 'Adam|Nombreux'],
    ['SALARIS Adam', 'Adam|Salaris'],
  ])('reads « %s » as a person, although the name begins like a heading', (line, name) => {
    expect(names(`${line}\nMARTIN Zoé`)).toEqual([name, 'Zoé|Martin'])
  })

  it('returns the original line numbers and the dropped headings of a list with a title', () => {
    const { people, ignored } = readNames('Groupe B;;\n;;\nNom;Prénom;Courriel\nTirouard;Adam;a@b.fr')
    expect(people).toEqual([{ line: 4, firstname: 'Adam', lastname: 'Tirouard' }])
    expect(ignored).toEqual(['Courriel'])
  })

  it('keeps hyphens, apostrophes and quoted separators, and collapses repeated spaces', () => {
    expect(names('"Anne, Marie";"D’ARC"\n"Jean-  Paul";"O\'NEIL-SMITH"')).toEqual([
      'Anne, Marie|D’Arc',
      "Jean- Paul|O'Neil-Smith",
    ])
  })

  it('numbers the lines of the original list, including empty lines', () => {
    const { people } = readNames('Adam;Tirouard\n\n;;\nZoé;Martin')
    expect(people.map(({ line }) => line)).toEqual([1, 4])
  })

  it('returns an empty text for a missing first name or family name', () => {
    expect(names('Nom;Prénom\n;Enzo\nMartin;')).toEqual(['Enzo|', '|Martin'])
  })

  it('finds no people in an empty list', () => {
    expect(readNames('')).toEqual({ people: [], ignored: [] })
    expect(readNames(' \n\t\n')).toEqual({ people: [], ignored: [] })
  })

  it('reads a list of 500 lines', () => {
    const list = Array.from({ length: 500 }, (_, n) => `Nom${n}\tPrénom${n}`).join('\n')
    expect(readNames(list).people).toHaveLength(500)
  })
})

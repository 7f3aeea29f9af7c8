import { describe, expect, it } from 'vitest'
import { readNames } from './read-names.js'

const names = (list: string) =>
  readNames(list).people.map(({ firstname, lastname }) => `${firstname}|${lastname}`)

describe('a class list', () => {
  it('comes from a spreadsheet with heads, and leaves other columns aside', () => {
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
    ['tabs, no heads', 'Adam\tTirouard\nZoé\tMartin'],
    ['family names first, in capitals', 'TIROUARD\tAdam\nMARTIN\tZoé'],
    ['a person a line', 'Adam Tirouard\nZoé Martin'],
    ['a person a line, family name in capitals', 'TIROUARD Adam\nMARTIN Zoé'],
    ['one column with a head', 'Nom et prénom\nTIROUARD Adam\nMARTIN Zoé'],
    ['lines of another system', 'Adam;Tirouard\r\nZoé;Martin\r\n'],
    ['an old system', 'Adam;Tirouard\rZoé;Martin'],
    ['a mark of byte order', '\ufeffPrénom;Nom\nAdam;Tirouard\nZoé;Martin'],
  ])('is read: %s', (_, list) => {
    expect(names(list)).toEqual(['Adam|Tirouard', 'Zoé|Martin'])
  })

  it('keeps quoted signs, spaces, hyphens and apostrophes', () => {
    expect(names('"Anne, Marie";"D’ARC"\n"Jean-  Paul";"O\'NEIL-SMITH"')).toEqual([
      'Anne, Marie|D’Arc',
      "Jean- Paul|O'Neil-Smith",
    ])
  })

  it('counts lines as the list has them, empty ones included', () => {
    const { people } = readNames('Adam;Tirouard\n\n;;\nZoé;Martin')
    expect(people.map(({ line }) => line)).toEqual([1, 4])
  })

  it('leaves a hole where a name is missing', () => {
    expect(names('Nom;Prénom\n;Enzo\nMartin;')).toEqual(['Enzo|', '|Martin'])
  })

  it('reads nothing in nothing', () => {
    expect(readNames('')).toEqual({ people: [], ignored: [] })
    expect(readNames(' \n\t\n')).toEqual({ people: [], ignored: [] })
  })

  it('reads five hundred lines', () => {
    const list = Array.from({ length: 500 }, (_, n) => `Nom${n}\tPrénom${n}`).join('\n')
    expect(readNames(list).people).toHaveLength(500)
  })
})

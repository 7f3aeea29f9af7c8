import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anyText } from '../../testing/any-text.js'
import { debriefFileName } from './file-name.js'

describe('the file name of a debrief', () => {
  test.each([
    ['Émilie', 'Lefèvre', 'bilan-premiers-pas-emilie-lefevre.pdf'],
    ['Lœtitia', 'O’Brien-Ça', 'bilan-premiers-pas-loetitia-o-brien-ca.pdf'],
    ['Łukasz', 'Yıldız', 'bilan-premiers-pas-lukasz-yildiz.pdf'],
    ['', '', 'bilan-premiers-pas.pdf'],
    ['李', '明', 'bilan-premiers-pas.pdf'],
    ['"; filename=x', '../..', 'bilan-premiers-pas-filename-x.pdf'],
  ])('of %s %s is %s', (firstname, lastname, expected) => {
    expect(debriefFileName('premiers-pas', { firstname, lastname })).toBe(expected)
  })

  test('is short and contains only safe characters for any name', () => {
    const name = anyText({ maxLength: 400 })
    fc.assert(
      fc.property(name, name, (firstname, lastname) => {
        const fileName = debriefFileName('jeu', { firstname, lastname })
        expect(fileName).toMatch(/^bilan-jeu(-[a-z0-9]+)*\.pdf$/)
        expect(fileName.length).toBeLessThan(150)
      }),
    )
  })
})

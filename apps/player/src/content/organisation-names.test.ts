import { describe, expect, it } from 'vitest'
import { withOrganisation } from './organisation-names.js'

const text = '<p>{responsable|un organisme}, {contact|sur place} ; {contact|chez nous}</p>'

describe('a legal text', () => {
  it('names the organisation, and reads as a whole where it has not said who it is', () => {
    expect(withOrganisation(text, { controller: 'CFA du Canal', contact: '' })).toBe(
      '<p>CFA du Canal, sur place ; chez nous</p>',
    )
  })

  it('reads as a whole where the operator has written no text of their own', () => {
    const hosted = '<p>{exploitant|Le contact vous dit qui héberge ce service.}</p>'
    expect(withOrganisation(hosted, { controller: 'CFA du Canal', contact: 'Léa' })).toBe(
      '<p>Le contact vous dit qui héberge ce service.</p>',
    )
  })

  it('takes no markup from a name', () => {
    const harmful = { controller: '<img src=x onerror=alert(1)>', contact: '"&' }
    expect(withOrganisation(text, harmful)).toBe(
      '<p>&lt;img src=x onerror=alert(1)&gt;, &quot;&amp; ; &quot;&amp;</p>',
    )
  })
})

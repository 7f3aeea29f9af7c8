import { describe, expect, it } from 'vitest'
import { withOrganisation } from './organisation-names.js'

const text = '<p>{responsable|un organisme}, {contact|sur place} ; {contact|chez nous}</p>'

describe('withOrganisation', () => {
  it('inserts the names of the organisation, or the default text when a name is empty', () => {
    expect(withOrganisation(text, { controller: 'CFA du Canal', contact: '' })).toBe(
      '<p>CFA du Canal, sur place ; chez nous</p>',
    )
  })

  it('always uses the default text for the operator', () => {
    const hosted = '<p>{exploitant|Le contact vous dit qui héberge ce service.}</p>'
    expect(withOrganisation(hosted, { controller: 'CFA du Canal', contact: 'Léa' })).toBe(
      '<p>Le contact vous dit qui héberge ce service.</p>',
    )
  })

  it('escapes HTML in names', () => {
    const harmful = { controller: '<img src=x onerror=alert(1)>', contact: '"&' }
    expect(withOrganisation(text, harmful)).toBe(
      '<p>&lt;img src=x onerror=alert(1)&gt;, &quot;&amp; ; &quot;&amp;</p>',
    )
  })
})

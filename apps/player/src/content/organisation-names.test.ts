import { describe, expect, it } from 'vitest'
import { withOrganisation } from './organisation-names.js'

const text = '<p>{responsable|[qui]}, {contact|[où]} ; {contact|[adresse]}</p>'

describe('a legal text', () => {
  it('names the organisation, and keeps the marked places where it has not said who it is', () => {
    expect(withOrganisation(text, { controller: 'CFA du Canal', contact: '' })).toBe(
      '<p>CFA du Canal, [où] ; [adresse]</p>',
    )
  })

  it('takes no markup from a name', () => {
    const harmful = { controller: '<img src=x onerror=alert(1)>', contact: '"&' }
    expect(withOrganisation(text, harmful)).toBe(
      '<p>&lt;img src=x onerror=alert(1)&gt;, &quot;&amp; ; &quot;&amp;</p>',
    )
  })
})

import { describe, expect, it } from 'vitest'
import { ellipseSize, ellipseText } from './ellipse-text.js'

describe('the text of an ellipse', () => {
  it('lets a short first sentence stand alone', () => {
    expect(ellipseText('Mardi, 8 h 52. Salle de réunion.')).toEqual({
      title: 'Mardi, 8 h 52.',
      aside: 'Salle de réunion.',
    })
  })

  it('keeps together what is one sentence, or a long one', () => {
    expect(ellipseText('Plus tard.')).toEqual({ title: 'Plus tard.', aside: '' })
    const long = 'Personne n’avait prévu la pluie ce matin-là. Surtout pas le bus.'
    expect(ellipseText(long)).toEqual({ title: long, aside: '' })
  })

  it('stands smaller the longer it is', () => {
    expect(['Mardi.', 'x'.repeat(60), 'x'.repeat(200)].map(ellipseSize)).toEqual(['large', 'medium', 'small'])
  })
})

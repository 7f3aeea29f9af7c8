import { render } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { Html } from './html.js'

const renderedHtml = (html: string) => render(<Html html={html} />).container.innerHTML

describe('the Html component', () => {
  it('keeps text formatting and lists', () => {
    expect(renderedHtml('<p>Un <strong>mot</strong></p><ul><li>un geste</li></ul>')).toBe(
      '<div><p>Un <strong>mot</strong></p><ul><li>un geste</li></ul></div>',
    )
  })

  it('opens links in a new tab without opener or referrer', () => {
    expect(renderedHtml('<a href="https://www.cnil.fr/">CNIL</a>')).toBe(
      '<div><a href="https://www.cnil.fr/" target="_blank" rel="noopener noreferrer">CNIL</a></div>',
    )
  })

  it.each([
    ['a script', '<script>alert(1)</script>texte'],
    ['a handler', '<p onclick="alert(1)">texte</p>'],
    ['a script address', '<a href="javascript:alert(1)">texte</a>'],
    ['a style', '<p style="position:fixed">texte</p>'],
    ['a plug-in', '<object data="https://x.test"></object>texte'],
    ['a picture that runs code', '<img src=x onerror=alert(1)>texte'],
  ])('drops %s and keeps the text', (_, html) => {
    const result = renderedHtml(html)
    expect(result).toContain('texte')
    expect(result).not.toMatch(/script|onclick|onerror|style=|object/)
  })

  it('keeps the meaning of abbreviations, quotations and the language of a text', () => {
    const html =
      '<p lang="en">A <q>quote</q></p><abbr title="Centre de formation">CFA</abbr> <span lang="en">job</span>'
    expect(renderedHtml(html)).toBe(`<div>${html}</div>`)
  })

  it('renders headings of level 1 and 2 as level 3, below the title of the panel', () => {
    expect(renderedHtml('<h1>Titre</h1><h2>Autre</h2>')).toBe('<div><h3>Titre</h3><h3>Autre</h3></div>')
  })
})

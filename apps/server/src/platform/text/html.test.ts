import { expect, test } from 'vitest'
import { sanitise } from './html.js'

test('sanitise keeps text and simple tags, and removes unsafe tags, attributes and links', () => {
  expect(sanitise('<p>Un <em>mot</em><img src=x onerror=alert(1)></p>')).toBe('<p>Un <em>mot</em></p>')
  expect(sanitise('<a href="//evil.example">x</a>')).not.toContain('evil')
  expect(sanitise('<a href="https://a.fr" onclick="x">x</a>')).toBe(
    '<a href="https://a.fr" target="_blank" rel="noopener noreferrer">x</a>',
  )
  expect(sanitise('<style>p{}</style><svg onload=x></svg>texte')).toBe('texte')
})

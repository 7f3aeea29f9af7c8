import { afterEach, expect, it } from 'vitest'
import { followLinks, go, matchPath, parseLocation } from './router.js'

const address = () => window.location.pathname + window.location.search

afterEach(() => {
  document.body.innerHTML = ''
})

it('matchPath returns the parameters of a path that matches a pattern, and undefined for other paths', () => {
  expect(matchPath('/o/:org/session/:session', '/o/a/session/b')).toEqual({ org: 'a', session: 'b' })
  expect(matchPath('/o/:org', '/o/')).toBeUndefined()
  expect(matchPath('/o/:org', '/o/a/b')).toBeUndefined()
  expect(matchPath('', '')).toEqual({})
})

it('parseLocation removes `/regie` and a trailing slash from the path', () => {
  expect(parseLocation('/regie/').path).toBe('')
  expect(parseLocation('/regie/o/a/?page=2')).toMatchObject({ path: '/o/a' })
})

it('followLinks opens links to console screens without a reload, and leaves other links to the browser', () => {
  window.history.replaceState(null, '', '/regie')
  document.body.innerHTML =
    '<a id="in" href="/regie/equipe?x=1">Équipe</a><a id="out" href="/">Le jeu</a><a id="file" href="/regie/export/u1">Un fichier</a>'
  const stop = followLinks(document)
  const press = (id: string, init: MouseEventInit = {}) => {
    const click = new MouseEvent('click', { bubbles: true, cancelable: true, ...init })
    document.getElementById(id)?.dispatchEvent(click)
    return click.defaultPrevented
  }
  expect(press('in')).toBe(true)
  expect(address()).toBe('/regie/equipe?x=1')
  expect(press('in', { ctrlKey: true })).toBe(false)
  document.addEventListener('click', (event) => event.preventDefault(), { once: true })
  press('out')
  expect(address()).toBe('/regie/equipe?x=1')
  document.addEventListener('click', (event) => event.preventDefault(), { once: true })
  press('file')
  expect(address()).toBe('/regie/equipe?x=1')
  stop()
})

it('go changes the address, with and without `replace`', () => {
  go('/o/a')
  expect(address()).toBe('/regie/o/a')
  go('/o/b', { replace: true })
  expect(address()).toBe('/regie/o/b')
})

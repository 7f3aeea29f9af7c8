import { act, renderHook } from '@testing-library/react'
import { expect, it } from 'vitest'
import { go, parseRoute, routeTo, routeToName, useRoute } from './route.js'

it('parseRoute reads the file and the line from an address that routeTo wrote', () => {
  const place = { file: 'story/2-après midi.yarn', line: 12 }
  expect(parseRoute(routeTo('ecrire', place))).toMatchObject({ screen: 'ecrire', place })
})

it('parseRoute returns the project screen for an unknown address', () => {
  expect(parseRoute('#/ailleurs')).toMatchObject({ screen: 'projet', place: undefined })
})

it('parseRoute returns the screen of an address with an invalid percent sign', () => {
  expect(parseRoute('#/ecrire/%')).toEqual({ screen: 'ecrire', place: undefined, rest: '%' })
})

it('parseRoute reads the kind and the name from an address that routeToName wrote', () => {
  const { screen, rest } = parseRoute(routeToName('renommer', 'variable', '$déjà_vu'))
  expect([screen, rest]).toEqual(['renommer', 'variable/$déjà_vu'])
})

it('useRoute returns the same object until the address changes', () => {
  go('ecrire', { file: 'a.yarn', line: 3 })
  const { result, rerender } = renderHook(() => useRoute())
  const first = result.current
  rerender()
  expect(result.current).toBe(first)
  act(() => {
    go('carte')
    window.dispatchEvent(new Event('hashchange'))
  })
  expect(result.current.screen).toBe('carte')
})

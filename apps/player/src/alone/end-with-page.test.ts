import { expect, it } from 'vitest'
import { endWithPage } from './end-with-page.js'

it('endWithPage saves the time when the page is hidden, ends the session when it closes and reloads a restored page', () => {
  const said: string[] = []
  const page = Object.assign(new EventTarget(), { hidden: false })
  const view = Object.assign(new EventTarget(), { document: page })
  const session = { saveTime: () => said.push('saveTime'), end: () => said.push('end') }
  endWithPage(session, view as unknown as Window, () => said.push('reload'))
  const shown = (persisted: boolean) =>
    view.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }))
  const turn = (hidden: boolean) => {
    page.hidden = hidden
    page.dispatchEvent(new Event('visibilitychange'))
  }
  shown(false)
  turn(true)
  turn(false)
  expect(said).toEqual(['saveTime'])
  view.dispatchEvent(new Event('pagehide'))
  expect(said).toEqual(['saveTime', 'end'])
  shown(true)
  expect(said).toEqual(['saveTime', 'end', 'reload'])
})

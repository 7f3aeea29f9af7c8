import { expect, it } from 'vitest'
import { endWithPage } from './end-with-page.js'

it('endWithPage saves the time of a hidden page, ends the session of a closed page and reloads a restored page', () => {
  const calls: string[] = []
  const page = Object.assign(new EventTarget(), { hidden: false })
  const view = Object.assign(new EventTarget(), { document: page })
  const session = { saveTime: () => calls.push('saveTime'), end: () => calls.push('end') }
  endWithPage(session, view as unknown as Window, () => calls.push('reload'))
  const dispatchPageShow = (persisted: boolean) =>
    view.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }))
  const setHidden = (hidden: boolean) => {
    page.hidden = hidden
    page.dispatchEvent(new Event('visibilitychange'))
  }
  dispatchPageShow(false)
  setHidden(true)
  setHidden(false)
  expect(calls).toEqual(['saveTime'])
  view.dispatchEvent(new Event('pagehide'))
  expect(calls).toEqual(['saveTime', 'end'])
  dispatchPageShow(true)
  expect(calls).toEqual(['saveTime', 'end', 'reload'])
})

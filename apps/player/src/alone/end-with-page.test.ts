import { expect, it } from 'vitest'
import { endWithPage } from './end-with-page.js'

it('endWithPage ends the SCORM session with the page and reloads a restored page', () => {
  const said: string[] = []
  const view = new EventTarget()
  const api = {
    commit: () => said.push('commit') > 0,
    terminate: () => said.push('terminate') > 0,
  }
  endWithPage(api, view as unknown as Window, () => said.push('reload'))
  const shown = (persisted: boolean) =>
    view.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }))
  shown(false)
  view.dispatchEvent(new Event('pagehide'))
  expect(said).toEqual(['commit', 'terminate'])
  shown(true)
  expect(said).toEqual(['commit', 'terminate', 'reload'])
})

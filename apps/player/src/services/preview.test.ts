import type { CallData, Session } from '@didascalie/contract'
import { expect, it, vi } from 'vitest'
import { createPreviewCall, listenToFrame, type Previewed } from './preview.js'

const session: Session = {
  ...{ uid: 'apercu', kind: 'normal', name: 'Électricité', logo_url: '', decors: 0 },
  ...{ text_home_page: '', reads: 'group', controller: '', contact: '' },
}
const data: CallData<'getData'> = {
  ...{ content: 'phare', wordings: {}, notions: {}, session },
  ...{ brand: Object.create(null), calendar: Object.create(null) },
}

/** A fake window in a frame; `send` dispatches a message event to it. */
function framed() {
  const told = vi.fn()
  const parent = { postMessage: vi.fn() }
  const heard: ((event: object) => void)[] = []
  const page = {
    parent,
    location: { origin: 'https://jeu.example' },
    addEventListener: (_: string, listener: (event: object) => void) => heard.push(listener),
  }
  listenToFrame(page as unknown as Window, told)
  const send = (event: object) => {
    for (const listener of heard) listener(event)
  }
  return { told, parent, send }
}

it('listenToFrame announces itself and ignores messages from other pages and invalid ones', () => {
  const { told, parent, send } = framed()
  expect(parent.postMessage).toHaveBeenCalledWith('apercu', 'https://jeu.example')
  send({ source: parent, origin: 'https://ailleurs.example', data: { screen: 'home', data } })
  send({ source: {}, origin: 'https://jeu.example', data: { screen: 'home', data } })
  send({ source: parent, origin: 'https://jeu.example', data: { screen: 'playing', data } })
  send({ source: parent, origin: 'https://jeu.example', data: { screen: 'home', data: {} } })
  expect(told).not.toHaveBeenCalled()
})

it('createPreviewCall returns unreachable for a login', async () => {
  const call = createPreviewCall(Promise.resolve<Previewed>({ screen: 'login', data }))
  const entering = { sessionUID: '', accessCode: 'ABCD', consent: true }
  expect(await call('checkAccessCode', entering)).toEqual({ kind: 'unreachable', status: 0 })
})

import type { CallData } from '@didascalie/contract'
import { expect, it, vi } from 'vitest'
import { brand, calendar, notions, session, wordings } from '../testing/fixtures.js'
import { createPreviewCall, listenToFramingPage, type PreviewMessage } from './preview.js'

const data: CallData<'getData'> = { content: 'phare', wordings, notions, session, brand, calendar }

/** A fake window in a frame. `send` dispatches a message event to this window. */
function fakeFrame() {
  const onMessage = vi.fn()
  const parent = { postMessage: vi.fn() }
  const listeners: ((event: object) => void)[] = []
  const page = {
    parent,
    location: { origin: 'https://jeu.example' },
    addEventListener: (_: string, listener: (event: object) => void) => listeners.push(listener),
  }
  listenToFramingPage(page as unknown as Window, onMessage)
  const send = (event: object) => {
    for (const listener of listeners) listener(event)
  }
  return { onMessage, parent, send }
}

const home = { screen: 'home', data }

it('listenToFramingPage announces the preview to the framing page and receives the message of that page', () => {
  const { onMessage, parent, send } = fakeFrame()
  expect(parent.postMessage).toHaveBeenCalledWith('apercu', 'https://jeu.example')
  send({ source: parent, origin: 'https://jeu.example', data: home })
  expect(onMessage).toHaveBeenCalledExactlyOnceWith(home)
})

it.each([
  ['from another origin', { origin: 'https://ailleurs.example' }],
  ['from another window', { source: {} }],
  ['for a screen that has no preview', { data: { screen: 'playing', data } }],
  ['with invalid data', { data: { screen: 'home', data: {} } }],
])('listenToFramingPage ignores a message %s', (_, fault) => {
  const { onMessage, parent, send } = fakeFrame()
  send({ source: parent, origin: 'https://jeu.example', data: home, ...fault })
  expect(onMessage).not.toHaveBeenCalled()
})

it('createPreviewCall answers getData with the data of the framing page, and reports another call as unreachable', async () => {
  const call = createPreviewCall(Promise.resolve<PreviewMessage>({ screen: 'login', data }))
  expect(await call('getData', { sessionUID: '' })).toEqual({ kind: 'done', data })
  const loginBody = { sessionUID: '', accessCode: 'ABCD', consent: true }
  expect(await call('checkAccessCode', loginBody)).toEqual({ kind: 'unreachable', status: 0 })
})

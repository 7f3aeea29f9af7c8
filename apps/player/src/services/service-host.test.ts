import { afterEach, describe, expect, it } from 'vitest'
import { createFetchDebrief } from './bilan.js'
import { createCall } from './call.js'
import { isMarkedForDevelopment, serviceAddress } from './service-host.js'

afterEach(() => document.head.replaceChildren())

function addDevelopmentTag(content: string): void {
  const meta = document.createElement('meta')
  meta.name = 'didascalie-development'
  meta.content = content
  document.head.append(meta)
}

/** The requests that a call and a debrief send. */
async function sentRequests(): Promise<[string, RequestCredentials | undefined][]> {
  const requests: [string, RequestCredentials | undefined][] = []
  const send: typeof fetch = async (input, init) => {
    requests.push([String(input), init?.credentials])
    return new Response('{"success":false,"error":"Non."}', { status: 401 })
  }
  await createCall(send)('getData', { sessionUID: 's' })
  await createFetchDebrief(send)('u')
  return requests
}

describe('the host of service calls', () => {
  it('is the page’s own host by default', async () => {
    expect(isMarkedForDevelopment()).toBe(false)
    expect(await sentRequests()).toEqual([
      ['/service/getData', 'same-origin'],
      ['/export_bilan/u', 'same-origin'],
    ])
  })

  it('is the page’s own host if the development tag is empty', async () => {
    addDevelopmentTag('')
    expect(isMarkedForDevelopment()).toBe(true)
    expect(serviceAddress('/service/getData')).toBe('/service/getData')
  })

  it('is the host in the development tag, and requests include the cookie of that host', async () => {
    addDevelopmentTag('https://dev.exemple.fr')
    expect(await sentRequests()).toEqual([
      ['https://dev.exemple.fr/service/getData', 'include'],
      ['https://dev.exemple.fr/export_bilan/u', 'include'],
    ])
  })
})

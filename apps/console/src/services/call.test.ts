import { expect, it, vi } from 'vitest'
import { createCall } from './call.js'

const fetchAnswering = (body: string, status = 200) =>
  vi.fn<typeof fetch>(() => Promise.resolve(new Response(body, { status })))

it('createCall posts the body to the address of the call, and returns the data of the answer', async () => {
  const send = fetchAnswering('{"success":true,"data":{"sealed":"x"}}')
  const result = await createCall({ send })('checkPassword', { email: 'a@b.fr', password: 'p' })
  expect(result).toEqual({ kind: 'done', data: { sealed: 'x' } })
  const [address, init] = send.mock.calls[0] ?? []
  expect(address).toBe('/regie/service/checkPassword')
  expect(init).toMatchObject({ method: 'POST', body: '{"email":"a@b.fr","password":"p"}' })
})

it('createCall returns the server’s refusal with its message', async () => {
  const send = fetchAnswering('{"success":false,"code":"staff-refused","error":"Non."}', 401)
  const result = await createCall({ send })('getMe', {})
  expect(result).toEqual({ kind: 'refused', code: 'staff-refused', error: 'Non.' })
})

it.each([
  ['an error page of a proxy', fetchAnswering('<html>502</html>', 502)],
  ['a network failure', vi.fn<typeof fetch>(() => Promise.reject(new TypeError('failed')))],
  ['an internal server error', fetchAnswering('{"success":false,"code":"internal","error":"Oups."}', 500)],
  ['an answer that is not an object', fetchAnswering('[]')],
])('createCall reports the server as unreachable after %s', async (_, send) => {
  expect(await createCall({ send })('getMe', {})).toEqual({ kind: 'unreachable' })
})

it('createCall repeats a call after the login has ended and the same person has logged in again', async () => {
  const ended = new Response('{"success":false,"code":"unauthenticated","error":"Entrez."}', { status: 401 })
  const done = new Response('{"success":true,"data":{}}')
  const send = vi.fn<typeof fetch>().mockResolvedValueOnce(ended).mockResolvedValueOnce(done)
  const onLoggedOut = vi.fn(() => Promise.resolve(true))
  expect(await createCall({ send, onLoggedOut })('leave', { everywhere: false })).toMatchObject({
    kind: 'done',
  })
  expect(onLoggedOut).toHaveBeenCalledOnce()
})

it('createCall does not repeat a call after the login has ended and another person has logged in', async () => {
  const send = fetchAnswering('{"success":false,"code":"unauthenticated","error":"Entrez."}', 401)
  const onLoggedOut = () => Promise.resolve(false)
  expect(await createCall({ send, onLoggedOut })('getMe', {})).toMatchObject({ code: 'unauthenticated' })
  expect(send).toHaveBeenCalledOnce()
})

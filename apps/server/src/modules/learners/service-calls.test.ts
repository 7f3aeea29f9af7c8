import { callPath } from '@didascalie/contract'
import { afterEach, expect, test } from 'vitest'
import { type Player, TestApp } from '../../testing/test-app.js'

let app: TestApp
afterEach(() => app.close())

const path = callPath('saveProgression')
const save = ({ sessionUID, userUID }: Player) => ({ sessionUID, userUID, progression: '{}', revision: 0 })
const inventedCookie = (sessionUID: string, index: number) =>
  `didascalie-${sessionUID}=${String(index).padStart(22, 'A')}`

test('the server rejects a request without a login token before it parses the body', async () => {
  app = await TestApp.open()
  const player = await app.player()
  for (const cookie of ['', 'other=1', `didascalie-${player.sessionUID}=odd`]) {
    expect((await app.post(path, '{"not json', { cookie })).statusCode).toBe(401)
    expect((await app.post(path, 'x'.repeat(300_000), { cookie })).statusCode).toBe(401)
  }
  expect((await app.post(path, '{"not json', { cookie: player.cookie })).statusCode).toBe(400)
})

test('after too many invalid logins, an IP address gets status 429, except for requests with a valid login', async () => {
  app = await TestApp.open('sqlite', { limits: { invalidLogins: 3 } })
  const player = await app.player()
  const send = (index: number, body: unknown = save(player)) =>
    app.post(path, body, { cookie: inventedCookie(player.sessionUID, index) })
  const statuses: number[] = []
  for (let index = 0; index < 5; index += 1) statuses.push((await send(index)).statusCode)
  expect(statuses).toEqual([401, 401, 401, 429, 429])
  const unparsed = await send(9, '{"not json')
  expect([unparsed.statusCode, Number(unparsed.headers['retry-after'])]).toEqual([429, 60])
  expect((await app.post(path, save(player), { cookie: player.cookie })).statusCode).toBe(200)
  const otherAddress = await app.app.inject({
    method: 'POST',
    url: path,
    remoteAddress: '10.0.0.2',
    payload: save(player),
    headers: { host: '127.0.0.1', cookie: inventedCookie(player.sessionUID, 0) },
  })
  expect(otherAddress.statusCode).toBe(401)
  app.now += 60_000
  expect((await send(0)).statusCode).toBe(401)
})

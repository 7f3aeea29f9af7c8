import { describe, expect, it } from 'vitest'
import { readAddress } from './address.js'

const addressOf = (hostname: string, search = '') => readAddress({ hostname, search })

describe('readAddress', () => {
  it('reads the session and the partner’s learner id from the query', () => {
    expect(addressOf('jeu.exemple.fr', '?uid=abc&puid=p-7')).toMatchObject({ sessionUID: 'abc', puid: 'p-7' })
    expect(addressOf('jeu.exemple.fr')).toMatchObject({ sessionUID: '', puid: '', signed: undefined })
  })

  it('returns a partner’s signature only if its time is a number and no part is missing', () => {
    const signature = 'a'.repeat(64)
    expect(addressOf('x', `?time=1700000000&nonce=12345678&signature=${signature}`).signed).toEqual({
      time: 1_700_000_000,
      nonce: '12345678',
      signature,
    })
    expect(addressOf('x', `?time=soon&nonce=12345678&signature=${signature}`).signed).toBeUndefined()
    expect(addressOf('x', '?time=1700000000').signed).toBeUndefined()
  })

  it('sets `development` on an unmarked host only if its whole name is « localhost »', () => {
    expect(addressOf('localhost').development).toBe(true)
    expect(addressOf('127.0.0.1').development).toBe(false)
    expect(addressOf('jeu.exemple.fr', '?next=localhost').development).toBe(false)
    expect(addressOf('localhost.exemple.fr').development).toBe(false)
  })

  it('sets `development` on any host that the server has marked', () => {
    expect(readAddress({ hostname: 'test.exemple.fr', search: '' }, true).development).toBe(true)
  })
})

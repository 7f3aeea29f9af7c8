import { afterAll, beforeAll } from 'vitest'
import { type FaultyProxy, startProxy } from '../support/faulty-proxy.js'
import { type House, house } from '../support/house.js'

export interface FaultyHouse {
  readonly house: House
  readonly proxy: FaultyProxy
}

/** A house whose visitors come by a network that can be told to go wrong. */
export function faultyHouse(what: { readonly media?: boolean } = {}): FaultyHouse {
  const home = house(what)
  let proxy: FaultyProxy | undefined
  beforeAll(async () => {
    proxy = await startProxy(home.server.origin)
  })
  afterAll(() => proxy?.stop())
  return {
    house: home,
    get proxy() {
      if (!proxy) throw new Error('the proxy has not started')
      return proxy
    },
  }
}

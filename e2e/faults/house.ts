import { afterAll, beforeAll } from 'vitest'
import { type FaultyProxy, startProxy } from '../support/faulty-proxy.js'
import { type House, house, ownHouse } from '../support/house.js'
import type { Served, Server } from '../support/server.js'

export interface FaultyHouse<Kept = Served> {
  readonly house: House<Kept>
  readonly proxy: FaultyProxy
}

/** A house whose visitors come by a network that can be told to go wrong. Where files are what goes wrong, they are fetched ahead. */
export const faultyHouse = ({ ahead = false } = {}): FaultyHouse => behindProxy(house({ ahead }))

/** The same with a server that can be killed. */
export const mortalHouse = (): FaultyHouse<Server> => behindProxy(ownHouse({ ahead: true }))

function behindProxy<Kept extends Served>(home: House<Kept>): FaultyHouse<Kept> {
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

import { afterAll, beforeAll } from 'vitest'
import { type FaultyProxy, startProxy } from '../support/faulty-proxy.js'
import { type TestEnvironment, testEnvironment } from '../support/test-environment.js'

export interface FaultyEnvironment {
  readonly environment: TestEnvironment
  readonly proxy: FaultyProxy
}

/** A test environment with a proxy between the browser and the server. A test chooses the network faults that the proxy simulates. */
export function faultyEnvironment(): FaultyEnvironment {
  const environment = testEnvironment()
  let proxy: FaultyProxy | undefined
  beforeAll(async () => {
    proxy = await startProxy(environment.server.origin)
  })
  afterAll(() => proxy?.stop())
  return {
    environment,
    get proxy() {
      if (!proxy) throw new Error('the proxy has not started')
      return proxy
    },
  }
}

import { afterAll, beforeAll } from 'vitest'
import { type FaultyProxy, startProxy } from '../support/faulty-proxy.js'
import { type TestEnvironment, testEnvironment } from '../support/test-environment.js'

export interface FaultyEnvironment {
  readonly environment: TestEnvironment
  /** Forwards requests from the browser to the server. */
  readonly proxy: FaultyProxy
}

/** A test environment in which a test can make the network fail. */
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

// Sends the requests of the player to a server with network faults. The requests are every call, three game files and the debrief.
// app/login.test.ts and app/create-app-model.test.ts test how the game reacts to failures. e2e/faults tests some faults in a browser.
import nodeConsole from 'node:console'
import { bilanPath, type CallName, calls } from '@didascalie/contract'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { FakeServer } from '../testing/fake-server.js'
import { FaultyPort, failingFaults } from '../testing/faulty-port.js'
import { memoryStorage } from '../testing/play.js'
import { createFetchDebrief } from './bilan.js'
import { createCall } from './call.js'
import { isGraph, isManifest, isScene } from './checks.js'
import { createReadFile } from './files.js'
import { messageOf, type Result } from './result.js'

const files = { 'graphData.json': isGraph, 'sceneData.json': isScene, 'manifest.json': isManifest }
const names = Object.keys(calls).filter((name): name is CallName => name in calls)
const bodies: { [name: string]: object } = { saveProgression: { progression: '{}' } }
const pdf = '%PDF-1.7\n…\nstartxref\n9\n%%EOF\n'

/** The valid response body for each path. */
const responseBodies = new Map<string, string>([[bilanPath('lou'), pdf]])
let port: FaultyPort
const timeouts = new Set<AbortController>()

beforeAll(async () => {
  const server = new FakeServer()
  for (const name of names) {
    const answer = await server.call(name, (bodies[name] ?? {}) as never)
    const data = answer.kind === 'done' ? answer.data : undefined
    responseBodies.set(`/service/${name}`, JSON.stringify({ success: true, data }))
  }
  for (const [name, isValid] of Object.entries(files)) {
    const file = await server.readFile(name, (value): value is unknown => isValid(value))
    responseBodies.set(`/data/${name}`, JSON.stringify(file.kind === 'done' ? file.data : null))
  }
  port = await FaultyPort.open((path) => responseBodies.get(path.split('?')[0] ?? '') ?? '')
  // Relative URLs must resolve to the test port.
  Reflect.get(window, 'happyDOM').setURL(`${port.origin}/`)
  return () => port.close()
})

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  // happy-dom reports failed requests on Node's own console, not on the console of vitest.
  vi.spyOn(nodeConsole, 'error').mockImplementation(() => {})
  // The test does not wait twenty seconds for a timeout. It triggers all timeouts when the port leaves a request without a response.
  vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
    const abort = new AbortController()
    timeouts.add(abort)
    return abort.signal
  })
  port.onSilence = () => {
    for (const abort of timeouts) abort.abort()
  }
  timeouts.clear()
})

const requests: readonly [what: string, ask: () => Promise<Result<unknown>>][] = [
  ...names.map((name): [string, () => Promise<Result<unknown>>] => [
    name,
    () => createCall()(name, {} as never),
  ]),
  ...Object.entries(files).map(([name, isValid]): [string, () => Promise<Result<unknown>>] => [
    name,
    () => createReadFile(memoryStorage())(name, (value): value is unknown => isValid(value)),
  ]),
  ['export_bilan', () => createFetchDebrief()('lou')],
]

describe.each(requests)('a request for %s', (_, sendRequest) => {
  it.each(failingFaults)('fails with a message on the fault « %s », and succeeds later', async (fault) => {
    port.fault = fault
    const result = await sendRequest()
    port.fault = undefined
    if (result.kind === 'done') throw new Error('the faulty response was accepted')
    expect(messageOf(result)).toMatch(
      /Le serveur (ne répond pas|a envoyé des données que le jeu ne comprend pas)/,
    )
    expect((await sendRequest()).kind).toBe('done')
  })

  it('succeeds when the response arrives slowly and in pieces', async () => {
    port.fault = 'slow'
    expect((await sendRequest()).kind).toBe('done')
    port.fault = undefined
  })
})

import { describe, expect, it } from 'vitest'
import { productionServer } from './production-server.js'
import { sendRawBytes, sendRequest } from './raw-requests.js'

const server = productionServer()

const parentSegments = [
  '..',
  '%2e%2e',
  '.%2e',
  '..%00',
  '%252e%252e',
  '%c0%ae%c0%ae',
  '%uff0e%uff0e',
  '....',
  '..;',
]
const slashes = ['/', '%2f', '%5c', '\\', '//']
const targets = [
  'package.json',
  'etc/passwd',
  'var/didascalie.db',
  'var/secret',
  'story/1-lundi.yarn',
  '.git/config',
]
const starts = ['/', '/data/', '/assets/', '/data/bg/', '/logo/']
/** How many folders to go up. The paths lead to the folder of the story, to the repository, and to the root of the disk. */
const levels = [1, 3, 9]

function* traversalPaths(): Generator<string> {
  for (const start of starts)
    for (const parent of parentSegments)
      for (const slash of slashes)
        for (const level of levels)
          for (const target of targets) yield `${start}${`${parent}${slash}`.repeat(level)}${target}`
}

const privateContent = /"workspaces"|root:x:0|SQLite format 3|^title: |\[core\]/

const getRaw = (target: string) =>
  sendRawBytes(server.origin, `GET ${target} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`)
const statusOf = (response: string) => Number(/^HTTP\/1\.1 (\d{3})/.exec(response)?.[1])

it('no path leads out of the served folders', async () => {
  const all = [...traversalPaths()]
  const wrongResponses: string[] = []
  const batchSize = 20
  for (let start = 0; start < all.length; start += batchSize) {
    const batch = all.slice(start, start + batchSize)
    const responses = await Promise.all(batch.map(getRaw))
    responses.forEach((response, index) => {
      if (![400, 404].includes(statusOf(response)) || privateContent.test(response))
        wrongResponses.push(`${batch[index]}: ${response.slice(0, 80)}`)
    })
  }
  expect(wrongResponses).toEqual([])
})

describe('an unusual request target', () => {
  it('that names another host gets the server’s own page or an error', async () => {
    const page = (await sendRequest(server.origin, '/')).text
    expect(await getRaw('http://evil.example/')).toContain(page)
    for (const target of [
      'http://evil.example/etc/passwd',
      'file:///etc/passwd',
      'http://127.0.0.1/../package.json',
    ]) {
      const response = await getRaw(target)
      expect([400, 404], target).toContain(statusOf(response))
    }
  })

  it.each(['/\0', '/data/\0', '/a b', '/\x7f', '/%', '/%zz', '/%00', '/data/%00.json', 'evil', '', '?', '#'])(
    'is refused: %j',
    async (target) => {
      expect([400, 404]).toContain(statusOf(await getRaw(target)))
    },
  )
})

it('no response contains text from the address of its request', async () => {
  const injectedBreak = '%0d%0aX-Injected:%20yes%0d%0a%0d%0a<script>'
  for (const path of [
    `/?uid=${injectedBreak}`,
    `/?uid=odysseus&puid=${injectedBreak}`,
    `/logo/${injectedBreak}`,
    `/export_bilan/${injectedBreak}`,
    `/${injectedBreak}`,
  ]) {
    const response = await sendRequest(server.origin, path)
    expect(response.headers, path).not.toHaveProperty('x-injected')
    expect(response.text, path).not.toContain('Injected')
    expect(JSON.stringify(response.headers), path).not.toContain('Injected')
  }
})

it('a forged host never appears in a response', async () => {
  for (const path of ['/', '/nowhere', '/data/graphData.json']) {
    const headers = { host: 'evil.example', 'x-forwarded-host': 'evil.example', 'x-original-url': '/metrics' }
    const response = await sendRequest(server.origin, path, { headers })
    expect(response.text + JSON.stringify(response.headers), path).not.toContain('evil.example')
  }
})

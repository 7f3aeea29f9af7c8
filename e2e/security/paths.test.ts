import { describe, expect, it } from 'vitest'
import { ask, say } from './port.js'
import { productionServer } from './production-server.js'

const server = productionServer()

const out = ['..', '%2e%2e', '.%2e', '..%00', '%252e%252e', '%c0%ae%c0%ae', '%uff0e%uff0e', '....', '..;']
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
/** Up to the story's folder, to the repository, and to the root of the disk. */
const levels = [1, 3, 9]

function* ways(): Generator<string> {
  for (const start of starts)
    for (const up of out)
      for (const slash of slashes)
        for (const level of levels)
          for (const target of targets) yield `${start}${`${up}${slash}`.repeat(level)}${target}`
}

/** Content that the server must never send. */
const private_ = /"workspaces"|root:x:0|SQLite format 3|^title: |\[core\]/

const raw = (target: string) =>
  say(server.origin, `GET ${target} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`)
const statusOf = (answer: string) => Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1])

it('no path leads out of the served folders', async () => {
  const all = [...ways()]
  const wrong: string[] = []
  const together = 20
  for (let start = 0; start < all.length; start += together) {
    const some = all.slice(start, start + together)
    const answers = await Promise.all(some.map(raw))
    answers.forEach((answer, index) => {
      if (![400, 404].includes(statusOf(answer)) || private_.test(answer))
        wrong.push(`${some[index]}: ${answer.slice(0, 80)}`)
    })
  }
  expect(wrong).toEqual([])
})

describe('a request target that is not a path', () => {
  it('with another host returns the server’s own page or an error', async () => {
    const page = (await ask(server.origin, '/')).text
    expect(await raw('http://evil.example/')).toContain(page)
    for (const target of [
      'http://evil.example/etc/passwd',
      'file:///etc/passwd',
      'http://127.0.0.1/../package.json',
    ]) {
      const answer = await raw(target)
      expect([400, 404], target).toContain(statusOf(answer))
    }
  })

  it.each(['/\0', '/data/\0', '/a b', '/\x7f', '/%', '/%zz', '/%00', '/data/%00.json', 'evil', '', '?', '#'])(
    '%j is refused',
    async (target) => {
      expect([400, 404]).toContain(statusOf(await raw(target)))
    },
  )
})

it('the address of a request is never copied to a response header', async () => {
  const break_ = '%0d%0aX-Injected:%20yes%0d%0a%0d%0a<script>'
  for (const path of [
    `/?uid=${break_}`,
    `/?uid=odysseus&puid=${break_}`,
    `/logo/${break_}`,
    `/export_bilan/${break_}`,
    `/${break_}`,
  ]) {
    const answer = await ask(server.origin, path)
    expect(answer.headers, path).not.toHaveProperty('x-injected')
    expect(answer.text, path).not.toContain('Injected')
    expect(JSON.stringify(answer.headers), path).not.toContain('Injected')
  }
})

it('a forged host never appears in a response', async () => {
  for (const path of ['/', '/nowhere', '/data/graphData.json']) {
    const headers = { host: 'evil.example', 'x-forwarded-host': 'evil.example', 'x-original-url': '/metrics' }
    const answer = await ask(server.origin, path, { headers })
    expect(answer.text + JSON.stringify(answer.headers), path).not.toContain('evil.example')
  }
})

import { expect, it, test } from 'vitest'
import { wholeRequestIn } from './whole-request.js'

const start = Buffer.from('POST /service/')
const read = (text: string) => wholeRequestIn(Buffer.from(text), start)

const head = ['POST /service/save HTTP/1.1', 'Host: here', 'content-type: application/json']
const request = (lines: readonly string[], body = '{}', length = String(Buffer.byteLength(body))) =>
  [...lines, `content-length: ${length}`, '', body].join('\r\n')

it('reads the address, the headers and the body of a request that is whole', () => {
  const whole = read(request([...head, 'Connection: Keep-Alive', 'cookie: a=b; c=d'], '{"a":"é"}'))
  expect(whole?.path).toBe('/service/save')
  expect({ ...whole?.headers }).toEqual({
    ...{ host: 'here', 'content-type': 'application/json', 'content-length': '10' },
    ...{ connection: 'Keep-Alive', cookie: 'a=b; c=d' },
  })
  expect(String(whole?.body)).toBe('{"a":"é"}')
})

const others: [string, string][] = [
  ['another method', request(['PUT /service/save HTTP/1.1', ...head.slice(1)])],
  ['another address', request(['POST /other HTTP/1.1', ...head.slice(1)])],
  ['an address with a question', request(['POST /service/save?a=b HTTP/1.1', ...head.slice(1)])],
  ['another version', request(['POST /service/save HTTP/1.0', ...head.slice(1)])],
  ['two spaces in the first line', request(['POST /service/save  HTTP/1.1', ...head.slice(1)])],
  ['no host', request([head[0] ?? ''])],
  ['two hosts', request([...head, 'host: there'])],
  ['a name that comes twice', request([...head, 'cookie: a=b', 'Cookie: c=d'])],
  ['two lengths', request([...head, 'content-length: 2'])],
  ['no length', [...head, '', '{}'].join('\r\n')],
  ['a length with a sign', request(head, '{}', '+2')],
  ['a length with a nought before', request(head, '{}', '02')],
  ['a length in other digits', request(head, '{}', '0x2')],
  ['no body', request(head, '')],
  ['less body than was said', request(head, '{}', '3')],
  ['more than was said', request(head, '{}', '1')],
  ['another request behind it', request(head) + request(head)],
  ['half a head', request(head).slice(0, 40)],
  ['a few letters', 'POST'],
  ['a body in parts', request([...head, 'Transfer-Encoding: chunked'])],
  ['a body that waits', request([...head, 'expect: 100-continue'])],
  ['another protocol', request([...head, 'connection: upgrade', 'upgrade: other'])],
  ['a connection that ends', request([...head, 'connection: close'])],
  ['a space before the colon', request([...head, 'cookie : a=b'])],
  ['a space before the name', request([...head, ' cookie: a=b'])],
  ['no space behind the colon', request([...head, 'cookie:a=b'])],
  ['a space behind the value', request([...head, 'cookie: a=b '])],
  ['an empty value', request([...head, 'cookie: '])],
  ['a tab', request([...head, 'cookie: a=b;\tc=d'])],
  ['a line that ends otherwise', request([...head, 'a: b\nc: d'])],
  ['a line that half ends', request([...head, 'a: b\rc: d'])],
  ['a letter outside ASCII', request([...head, 'a: é'])],
  ['a long head', request([...head, `a: ${'b'.repeat(9_000)}`])],
]

test.each(others)('leaves %s to the parser', (_, text) => {
  expect(read(text)).toBeUndefined()
})

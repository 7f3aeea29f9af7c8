// Recognises a POST that came whole, in one piece, and is written without anything peculiar. What is written otherwise is not refused here: Node's parser
// reads it, as it reads everything else.
import type { IncomingHttpHeaders } from 'node:http'

export interface WholeRequest {
  path: string
  headers: IncomingHttpHeaders
  body: Buffer
}

const firstLine = /^POST (\/[A-Za-z/]+) HTTP\/1\.1$/
/** A name, one space, letters that are seen: no tab, no control letter, nothing before the name or behind the value. */
const headerLine = /^([A-Za-z][A-Za-z0-9-]*): ([!-~](?:[ -~]*[!-~])?)$/
const plainLength = /^[1-9]\d{0,5}$/
const headEnd = Buffer.from('\r\n\r\n')
/** Less than the parser allows: how much is too much, it says. */
const longestHead = 8 * 1024

/** What changes how a body is read, or what is to follow. */
const peculiar = new Set([
  ...['transfer-encoding', 'content-encoding', 'expect', 'upgrade', 'http2-settings', 'te', 'trailer'],
  ...['keep-alive', 'proxy-connection'],
])

/** Each name once, none of them peculiar. */
function headersIn(lines: readonly string[]): IncomingHttpHeaders | undefined {
  const headers: IncomingHttpHeaders = Object.create(null)
  for (let index = 1; index < lines.length; index += 1) {
    const [, written, value] = headerLine.exec(lines[index] ?? '') ?? []
    if (written === undefined || value === undefined) return undefined
    const name = written.toLowerCase()
    if (name in headers || peculiar.has(name)) return undefined
    headers[name] = value
  }
  const { connection = 'keep-alive' } = headers
  return connection.toLowerCase() === 'keep-alive' ? headers : undefined
}

/** Where the head of a request ends, and its body begins; -1 where it does not end in that piece. */
export function headLengthIn(piece: Buffer): number {
  const end = piece.indexOf(headEnd)
  return end === -1 ? -1 : end + headEnd.length
}

/** `start`: how those that matter begin. All others are told from them by a few bytes. */
export function wholeRequestIn(piece: Buffer, start: Buffer): WholeRequest | undefined {
  if (piece.compare(start, 0, start.length, 0, Math.min(start.length, piece.length)) !== 0) return undefined
  const bodyAt = headLengthIn(piece)
  if (bodyAt === -1 || bodyAt > longestHead) return undefined
  const lines = piece.toString('latin1', 0, bodyAt - headEnd.length).split('\r\n')
  const path = firstLine.exec(lines[0] ?? '')?.[1]
  const headers = path === undefined ? undefined : headersIn(lines)
  if (path === undefined || headers?.host === undefined) return undefined
  const length = headers['content-length'] ?? ''
  if (!plainLength.test(length) || bodyAt + Number(length) !== piece.length) return undefined
  return { path, headers, body: piece.subarray(bodyAt) }
}

// Recognises a POST that came whole, in one piece, and is written without anything peculiar. What is written otherwise is not refused here: Node's parser
// reads it, as it reads everything else.
import type { IncomingHttpHeaders } from 'node:http'

export interface WholeRequest {
  path: string
  headers: IncomingHttpHeaders
  body: Buffer
}

const firstLine = 'POST (/[A-Za-z/]+) HTTP/1\\.1'
/** A name, one space, letters that are seen: no tab, no control letter, nothing before the name or behind the value. */
const headerLine = '[A-Za-z][A-Za-z0-9-]*: [!-~](?:[ -~]*[!-~])?'
/** Asked once for the whole head: line by line takes half as long again. */
const plainHead = new RegExp(`^${firstLine}(?:\\r\\n${headerLine})+$`)
const lineEnd = '\r\n'
const nameEnd = ': '
const plainLength = /^[1-9]\d{0,5}$/
const headEnd = Buffer.from('\r\n\r\n')
/** Less than the parser allows: how much is too much, it says. */
const longestHead = 8 * 1024

/** What changes how a body is read, or what is to follow. */
const peculiar = new Set([
  ...['transfer-encoding', 'content-encoding', 'expect', 'upgrade', 'http2-settings', 'te', 'trailer'],
  ...['keep-alive', 'proxy-connection'],
])

/** Of a head that is plain: each name once, none of them peculiar. */
function headersIn(head: string): IncomingHttpHeaders | undefined {
  const headers: IncomingHttpHeaders = Object.create(null)
  let from = head.indexOf(lineEnd)
  while (from !== -1) {
    from += lineEnd.length
    const nameTo = head.indexOf(nameEnd, from)
    const to = head.indexOf(lineEnd, nameTo)
    const name = head.slice(from, nameTo).toLowerCase()
    if (headers[name] !== undefined || peculiar.has(name)) return undefined
    headers[name] = head.slice(nameTo + nameEnd.length, to === -1 ? undefined : to)
    from = to
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
  const head = piece.toString('latin1', 0, bodyAt - headEnd.length)
  const path = plainHead.exec(head)?.[1]
  const headers = path === undefined ? undefined : headersIn(head)
  if (path === undefined || headers?.host === undefined) return undefined
  const length = headers['content-length'] ?? ''
  if (!plainLength.test(length) || bodyAt + Number(length) !== piece.length) return undefined
  return { path, headers, body: piece.subarray(bodyAt) }
}

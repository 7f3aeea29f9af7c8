import { request as sendRequest } from 'node:http'
import { text } from 'node:stream/consumers'

/** @typedef {import('node:http').IncomingMessage} Request */
/** @typedef {import('node:http').ServerResponse} Response */

/**
 * Forwards a request to another port of this machine.
 * @param {Request} request
 * @param {Response} response
 * @param {object} target
 * @param {number} target.port
 * @param {string} target.path
 * @param {import('node:http').IncomingHttpHeaders} target.headers
 * @param {(page: string) => Promise<string>} [target.transformPage] changes the HTML of pages
 */
export function forward(request, response, { port, path, headers, transformPage }) {
  const { method } = request
  const outgoing = sendRequest({ host: '127.0.0.1', port, path, method, headers }, (answer) => {
    const { statusCode = 502, headers } = answer
    if (transformPage === undefined || !headers['content-type']?.startsWith('text/html')) {
      response.writeHead(statusCode, headers)
      answer.pipe(response)
      return
    }
    // Vite adds inline scripts to the page, which the policy of the page forbids.
    const { 'content-security-policy': _policy, 'content-length': _length, etag: _etag, ...kept } = headers
    text(answer)
      .then(transformPage)
      .then((page) => response.writeHead(statusCode, kept).end(page))
      .catch(fail)
  })
  /** @param {Error} error */
  function fail(error) {
    if (response.headersSent) response.destroy()
    else response.writeHead(502, { 'content-type': 'text/plain' }).end(`${error.message}\n`)
  }
  outgoing.on('error', fail)
  request.pipe(outgoing)
  response.on('close', () => outgoing.destroy())
}

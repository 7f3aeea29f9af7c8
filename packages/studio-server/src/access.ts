import { randomBytes, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { StudioError } from './studio-error.js'

export const secret = () => randomBytes(32).toString('base64url')

function isEqual(left: string, right: string): boolean {
  const [a, b] = [Buffer.from(left), Buffer.from(right)]
  return a.length === b.length && timingSafeEqual(a, b)
}

function cookieOf({ headers }: IncomingMessage, name: string): string | undefined {
  const pairs = (headers.cookie ?? '').split(';').map((pair) => pair.trim())
  return pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1)
}

/**
 * Decides which requests come from the writer's own browser window. `didascalie studio` prints an address with a token that works once. The
 * window exchanges the token for a cookie. The server refuses requests from pages of another origin, except a link that opens the studio.
 *
 * Every request must also name this server as its host. Otherwise a hostile page could make its own domain name point to 127.0.0.1 (DNS
 * rebinding) and send requests.
 */
export class Access {
  readonly #session: string
  #token: string | undefined = secret()
  readonly #cookie: string
  readonly #hosts: readonly string[]

  constructor(port: number, session: string) {
    this.#session = session
    // A browser shares cookies between all ports of a host. So the name of the cookie contains the port.
    this.#cookie = `didascalie_studio_${port}`
    this.#hosts = [`127.0.0.1:${port}`, `localhost:${port}`]
  }

  /** The token of the printed address, until it is used. */
  get token(): string | undefined {
    return this.#token
  }

  /** Must be called for every request. */
  checkOrigin({ headers, method }: IncomingMessage): void {
    const { host = '', origin } = headers
    const site = headers['sec-fetch-site']
    const isOwnHost = this.#hosts.includes(host)
    const isOwnOrigin = origin === undefined ? method === 'GET' : origin === `http://${host}`
    if (!isOwnHost || !isOwnOrigin) throw new StudioError(403, 'Cette demande ne vient pas du studio.')
    // Another site may contain a link to a page of the studio, but must not send other requests.
    // The server sends the page only to a request with the cookie.
    const isNavigation = headers['sec-fetch-mode'] === 'navigate' && method === 'GET'
    if (site !== undefined && site !== 'same-origin' && site !== 'none' && !isNavigation)
      throw new StudioError(403, 'Cette demande ne vient pas du studio.')
  }

  isLoggedIn(request: IncomingMessage): boolean {
    return isEqual(cookieOf(request, this.#cookie) ?? '', this.#session)
  }

  /** Returns the cookie. The token works only once, so that an old address in a browser history or a log does not open the studio. */
  logIn(token: string): string {
    if (this.#token === undefined || !isEqual(token, this.#token))
      throw new StudioError(403, 'Cette adresse a déjà servi. Relancez « didascalie studio ».')
    this.#token = undefined
    return `${this.#cookie}=${this.#session}; Path=/; HttpOnly; SameSite=Strict`
  }
}

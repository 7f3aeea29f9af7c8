import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
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

/** The browser requests these events itself, so it can send no key. They say only that a file has changed. */
const changesPath = '/api/changes'

/**
 * Decides which requests come from the writer's own browser window. `didascalie studio` prints an address with a token that works once. The
 * window exchanges the token for a cookie and a key. The server refuses requests from pages of another origin, except a link that opens
 * the studio.
 *
 * A browser sends the cookie to every port of this computer, so another local program can learn it. The cookie alone opens only the
 * application, pictures and sounds. A call needs the key too, which the window keeps in the storage of its origin, port included. The
 * cookie is a hash of the key, so the key cannot be computed from it.
 *
 * Every request must also name this server as its host. Otherwise a hostile page could make its own domain name point to 127.0.0.1 (DNS
 * rebinding) and send requests.
 */
export class Access {
  readonly #key: string
  readonly #session: string
  #token: string | undefined = secret()
  readonly #cookie: string
  readonly #hosts: readonly string[]

  /** `key` stays the same when the studio is started again, so that its open windows stay logged in. */
  constructor(port: number, key: string) {
    this.#key = key
    this.#session = createHash('sha256').update(key).digest('base64url')
    // The port is in the name, because two studios would otherwise overwrite each other's cookie.
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

  hasKey({ headers }: IncomingMessage, path: string): boolean {
    const needsKey = path.startsWith('/api/') && path !== changesPath
    return !needsKey || isEqual(headers.authorization ?? '', `Bearer ${this.#key}`)
  }

  /** The token works only once, so that an old address in a browser history or a log does not open the studio. */
  logIn(token: string): { readonly cookie: string; readonly key: string } {
    if (this.#token === undefined || !isEqual(token, this.#token))
      throw new StudioError(403, 'Cette adresse a déjà servi. Relancez « didascalie studio ».')
    this.#token = undefined
    const cookie = `${this.#cookie}=${this.#session}; Path=/; HttpOnly; SameSite=Strict`
    return { cookie, key: this.#key }
  }
}

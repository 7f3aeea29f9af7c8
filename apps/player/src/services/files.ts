// Story files get a random query, so that no shared cache answers with the copy of another browser
// (specification, section 7). A browser always uses the same query, so it can cache its own copy.
// The server sends `no-cache` with an ETag, so the browser revalidates this copy at each start and
// downloads the file only if it has changed. Each request names the build of the page, because the
// game can be rebuilt while the page is open.

import { dataUrl, pageBuild } from '../content/page.js'
import type { KeyValueStore } from '../storage/key-value-store.js'
import { logInvalid, logUnreachable } from './call.js'
import type { Guard } from './guards.js'
import type { Result } from './result.js'
import { fetchText } from './timeouts.js'

export type ReadFile = <Data>(name: string, isValid: Guard<Data>) => Promise<Result<Data>>

function parse<Data>(text: string, isValid: Guard<Data>): Data | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return isValid(value) ? value : undefined
  } catch {
    return undefined
  }
}

const queryKey = 'didascalie.query'
const storyFiles: readonly string[] = ['graphData.json', 'sceneData.json']

function browserQuery(storage: KeyValueStore): string {
  const storedQuery = storage.get(queryKey)
  if (storedQuery) return storedQuery
  const newQuery = Math.random().toString(36).slice(2)
  storage.set(queryKey, newQuery)
  return newQuery
}

export function createReadFile(
  storage: KeyValueStore,
  send: typeof fetch = (...args) => fetch(...args),
): ReadFile {
  return async (name, isValid) => {
    const { build } = pageBuild()
    const query = [
      ...(storyFiles.includes(name) ? [browserQuery(storage)] : []),
      ...(build === undefined ? [] : [`build=${encodeURIComponent(build)}`]),
    ].join('&')
    const address = query === '' ? dataUrl(name) : `${dataUrl(name)}?${query}`
    try {
      const { ok, status, text } = await fetchText(send, address)
      if (!ok) {
        logUnreachable(name, status)
        return { kind: 'unreachable', status }
      }
      const data = parse(text, isValid)
      if (data !== undefined) return { kind: 'done', data }
      logInvalid(name)
      return { kind: 'invalid' }
    } catch (cause) {
      logUnreachable(name, 0, cause)
      return { kind: 'unreachable', status: 0 }
    }
  }
}

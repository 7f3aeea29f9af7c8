import {
  type KeepVersions,
  type NewGame,
  type StudioFile,
  type StudioProject,
  type StudioTexts,
  studioStartHeader,
  type WriteFile,
  type WriteTogether,
} from '@didascalie/contract'

/**
 * `hash` is the new hash of the file. If the file has changed on disk, the server writes nothing and returns `current`, the file on disk
 * (`null` if it was deleted).
 */
export type Written = { readonly hash: string } | { readonly current: StudioFile | null }

/**
 * `hashes` has the new hash of each file. If some files have changed on disk, the server writes nothing and returns `stale`, the names of
 * these files.
 */
export type WrittenTogether =
  | { readonly hashes: Readonly<Record<string, string>> }
  | { readonly stale: readonly string[] }

/** Every call throws `RestartedError` if the studio was started again since the first call of `project`. */
export interface StudioServer {
  project(): Promise<StudioProject>
  /** Accepts the studio that was started again. */
  resume(): void
  /** All files of the game that can contain a name from the story, for example a variable. */
  texts(): Promise<StudioTexts>
  writeTogether(step: WriteTogether): Promise<WrittenTogether>
  write(file: WriteFile): Promise<Written>
  /** Stores a picture or a sound by its path in `media/`. Returns `exists` if the game has the file and `canReplace` is false. */
  storeMedia(file: string, content: Blob, canReplace: boolean): Promise<'kept' | 'exists'>
  keepVersions(versions: KeepVersions): Promise<readonly string[]>
  /** Writes the files of a new game into the empty folder. */
  create(game: NewGame): Promise<void>
  /** Calls the listener after each change on disk, and each time the connection opens. The returned function closes the connection. */
  watch(listener: () => void): () => void
}

const keyName = 'didascalie-key'

/**
 * Keeps the key that the entry page of the studio passes in the address. The storage belongs to this origin, port included; a cookie would
 * go to every port of this computer.
 */
export function takeKey(): void {
  const [, key] = /^#cle=([\w-]+)$/.exec(location.hash) ?? []
  if (key === undefined) return
  localStorage.setItem(keyName, key)
  history.replaceState(null, '', location.pathname)
}

/** The server refused a call. The message is for the writer. */
export class CallError extends Error {}

/** The studio was started again since this window opened the game. `isSameGame`: it shows the same folder. */
export class RestartedError extends Error {
  constructor(readonly isSameGame: boolean) {
    super('the studio was started again')
  }
}

/** The folder and the start of the studio from which this window has its texts. */
let opened: Pick<StudioProject, 'folderId' | 'startId'> | undefined

/** Sends a call with the key. */
export async function send(path: string, init: RequestInit = {}): Promise<Response> {
  const headers = new Headers(init.headers)
  headers.set('authorization', `Bearer ${localStorage.getItem(keyName)}`)
  if (opened) headers.set(studioStartHeader, opened.startId)
  const response = await fetch(path, { ...init, headers })
  if (response.status !== 410) return response
  const { folderId } = await response.json()
  throw new RestartedError(folderId === opened?.folderId)
}

export async function call<Answer>(
  method: string,
  path: string,
  body?: unknown,
): Promise<{ status: number; data: Answer }> {
  const response = await send(path, {
    method,
    ...(body === undefined
      ? {}
      : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
  })
  const data = await response.json()
  if (!response.ok && response.status !== 409) throw new CallError(data.message)
  return { status: response.status, data }
}

export const httpServer: StudioServer = {
  project: async () => {
    const { data } = await call<StudioProject>('GET', '/api/project')
    opened ??= data
    return data
  },
  resume: () => {
    opened = undefined
  },
  texts: async () => (await call<StudioTexts>('GET', '/api/texts')).data,
  writeTogether: async (step) => (await call<WrittenTogether>('POST', '/api/together', step)).data,
  write: async (file) => (await call<Written>('PUT', '/api/file', file)).data,
  storeMedia: async (file, content, canReplace) => {
    const path = `/api/media?file=${encodeURIComponent(file)}${canReplace ? '&replace=1' : ''}`
    const response = await send(path, { method: 'PUT', body: content })
    if (response.status === 409) return 'exists'
    if (!response.ok) throw new CallError((await response.json()).message)
    return 'kept'
  },
  keepVersions: async (versions) =>
    (await call<{ copies: string[] }>('POST', '/api/versions', versions)).data.copies,
  create: async (game) => {
    const { status } = await call('POST', '/api/new', game)
    if (status === 409) throw new CallError('Ce dossier n’est plus vide : rien n’a été écrit.')
  },
  watch: (listener) => {
    let events: EventSource
    let timer: ReturnType<typeof setTimeout> | undefined
    const open = () => {
      events = new EventSource('/api/changes')
      events.addEventListener('change', listener)
      // The server sends each change only once. The studio may have missed changes while it was not
      // connected.
      events.addEventListener('open', listener)
      // The browser connects again after a lost connection, but not after a refusal. A restarted
      // server refuses this page until the writer opens the new address of the studio.
      events.addEventListener('error', () => {
        if (events.readyState === EventSource.CLOSED) timer = setTimeout(open, reopenDelay)
      })
    }
    open()
    return () => {
      clearTimeout(timer)
      events.close()
    }
  },
}

/** The time from a refusal to the next attempt to connect, in milliseconds. */
export const reopenDelay = 2000

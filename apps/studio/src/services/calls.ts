import type {
  KeepVersions,
  NewGame,
  StudioFile,
  StudioProject,
  StudioTexts,
  WriteFile,
  WriteTogether,
} from '@didascalie/contract'

/** The answer to a write: the new hash. If the file changed on disk: its content there, or `null` if it was deleted there. */
export type Written = { readonly hash: string } | { readonly current: StudioFile | null }

/** The answer to a step over several files: the new hash of each, or the files that stopped it. */
export type WrittenTogether =
  | { readonly hashes: Readonly<Record<string, string>> }
  | { readonly stale: readonly string[] }

export interface StudioServer {
  project(): Promise<StudioProject>
  /** All texts of the game that can contain its names. */
  texts(): Promise<StudioTexts>
  writeTogether(step: WriteTogether): Promise<WrittenTogether>
  write(file: WriteFile): Promise<Written>
  /** Stores the picture of a background: a JPEG file without metadata, by its path in `media/`. */
  storePhoto(file: string, photo: Blob): Promise<void>
  keepVersions(versions: KeepVersions): Promise<readonly string[]>
  /** Writes the files of a new game into the empty folder. */
  create(game: NewGame): Promise<void>
  /** Calls the listener after each change on disk, and when the connection opens again. Returns a function that stops it. */
  watch(listener: () => void): () => void
}

/** The server refused a call. The message is for the writer. */
export class CallError extends Error {}

export async function call<Answer>(
  method: string,
  path: string,
  body?: unknown,
): Promise<{ status: number; data: Answer }> {
  const response = await fetch(path, {
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
  project: async () => (await call<StudioProject>('GET', '/api/project')).data,
  texts: async () => (await call<StudioTexts>('GET', '/api/texts')).data,
  writeTogether: async (step) => (await call<WrittenTogether>('POST', '/api/together', step)).data,
  write: async (file) => (await call<Written>('PUT', '/api/file', file)).data,
  storePhoto: async (file, photo) => {
    const response = await fetch(`/api/photo?file=${encodeURIComponent(file)}`, {
      method: 'PUT',
      body: photo,
    })
    if (!response.ok) throw new CallError((await response.json()).message)
  },
  keepVersions: async (versions) =>
    (await call<{ copies: string[] }>('POST', '/api/versions', versions)).data.copies,
  create: async (game) => {
    const { status } = await call('POST', '/api/new', game)
    if (status === 409) throw new CallError('Ce dossier n’est plus vide : rien n’a été écrit.')
  },
  watch: (listener) => {
    const events = new EventSource('/api/changes')
    events.addEventListener('change', listener)
    // After an interruption, changes may have been missed.
    events.addEventListener('open', listener)
    return () => events.close()
  },
}

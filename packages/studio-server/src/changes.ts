import type { ServerResponse } from 'node:http'
import { watchFolders } from '@didascalie/project'

/**
 * How long the server waits after the last change before it notifies the windows. An editor or `git`
 * changes several files at once, and one notification is enough.
 */
const quietMs = 60

/** Sends a server-sent event to the open browser windows when something changes in the game's folder. */
export class Changes {
  readonly #windows = new Set<ServerResponse>()
  readonly #watcher: { close(): void }
  #timer: NodeJS.Timeout | undefined

  constructor(folder: string) {
    this.#watcher = watchFolders(folder, () => this.#notifyLater())
  }

  add(window: ServerResponse): void {
    window.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' })
    window.write(': open\n\n')
    this.#windows.add(window)
    window.on('close', () => this.#windows.delete(window))
  }

  close(): void {
    clearTimeout(this.#timer)
    this.#watcher.close()
    for (const window of this.#windows) window.end()
  }

  #notifyLater(): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => {
      for (const window of this.#windows) window.write('event: change\ndata: {}\n\n')
    }, quietMs)
  }
}

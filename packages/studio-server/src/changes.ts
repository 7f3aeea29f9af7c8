import type { ServerResponse } from 'node:http'
import { watchFolders } from '@didascalie/project'

/** Sends a server-sent event to the open browser windows when something changes in the game's folder. */
export class Changes {
  readonly #windows = new Set<ServerResponse>()
  readonly #watcher: { close(): void }

  constructor(folder: string) {
    this.#watcher = watchFolders(folder, () => this.#notify())
  }

  add(window: ServerResponse): void {
    window.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' })
    window.write(': open\n\n')
    this.#windows.add(window)
    window.on('close', () => this.#windows.delete(window))
  }

  close(): void {
    this.#watcher.close()
    for (const window of this.#windows) window.end()
  }

  #notify(): void {
    for (const window of this.#windows) window.write('event: change\ndata: {}\n\n')
  }
}

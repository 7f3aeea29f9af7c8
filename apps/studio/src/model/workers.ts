import type { ExplorerRequest } from '../language/explorer-worker.js'
import type { LanguageRequest } from '../language/language-worker.js'
import type { ExplorerMessage, LanguageMessage } from '../language/story-view.js'

export interface TypedWorker<Request> {
  post(request: Request): void
  /** Ends the worker at once, whatever it is doing. */
  end(): void
}

export interface Workers {
  language(onMessage: (message: LanguageMessage) => void): TypedWorker<LanguageRequest>
  explorer(onMessage: (message: ExplorerMessage) => void): TypedWorker<ExplorerRequest>
}

function typed<Request, Message>(
  worker: Worker,
  onMessage: (message: Message) => void,
): TypedWorker<Request> {
  worker.onmessage = ({ data }: MessageEvent<Message>) => onMessage(data)
  return { post: (request) => worker.postMessage(request), end: () => worker.terminate() }
}

export const browserWorkers: Workers = {
  language: (onMessage) =>
    typed(
      new Worker(new URL('../language/language-worker.ts', import.meta.url), { type: 'module' }),
      onMessage,
    ),
  explorer: (onMessage) =>
    typed(
      new Worker(new URL('../language/explorer-worker.ts', import.meta.url), { type: 'module' }),
      onMessage,
    ),
}

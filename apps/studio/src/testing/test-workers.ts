import type { ExplorerRequest } from '../language/explorer-worker.js'
import type { LanguageRequest } from '../language/language-worker.js'
import type { ExplorerMessage, LanguageMessage } from '../language/story-view.js'
import type { Workers } from '../model/workers.js'

/** Workers that only record the requests of the studio. The test sends messages to the studio in place of the workers. */
export class TestWorkers implements Workers {
  readonly languageRequests: LanguageRequest[] = []
  /** One entry for each explorer worker that the studio has started. */
  readonly explorers: { readonly requests: ExplorerRequest[]; isEnded: boolean }[] = []
  sendLanguage: (message: LanguageMessage) => void = () => undefined
  sendFromExplorer: (message: ExplorerMessage) => void = () => undefined

  language(onMessage: (message: LanguageMessage) => void) {
    this.sendLanguage = onMessage
    return {
      post: (request: LanguageRequest) => void this.languageRequests.push(request),
      end: () => undefined,
    }
  }

  explorer(onMessage: (message: ExplorerMessage) => void) {
    const started = { requests: [] as ExplorerRequest[], isEnded: false }
    this.explorers.push(started)
    this.sendFromExplorer = onMessage
    return {
      post: (request: ExplorerRequest) => void started.requests.push(request),
      end: () => {
        started.isEnded = true
      },
    }
  }
}

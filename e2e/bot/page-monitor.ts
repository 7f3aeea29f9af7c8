// Records the problems of a page: logged errors, failed requests, policy violations.
import type { BrowserContext, Page, Request } from 'playwright-core'

function reportViolations(): void {
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
    console.error(`content policy: ${violatedDirective} blocked ${blockedURI}`)
  })
}

export class PageMonitor {
  readonly #troubles: string[] = []
  readonly #openRequests = new Set<Request>()
  #isIgnoring = false

  static async start(context: BrowserContext, page: Page): Promise<PageMonitor> {
    await context.addInitScript(reportViolations)
    const monitor = new PageMonitor()
    monitor.#listen(page)
    return monitor
  }

  #listen(page: Page): void {
    const record = (trouble: string) => {
      if (!this.#isIgnoring) this.#troubles.push(trouble)
    }
    page.on('pageerror', (error) => record(`error: ${error.message}`))
    page.on('console', (message) => {
      if (message.type() === 'error') record(`console: ${message.text()}`)
    })
    page.on('request', (request) => this.#openRequests.add(request))
    page.on('requestfinished', (request) => this.#openRequests.delete(request))
    page.on('requestfailed', (request) => {
      this.#openRequests.delete(request)
      record(`failed: ${request.url()} ${request.failure()?.errorText ?? ''}`)
    })
    page.on('response', (response) => {
      if (response.status() >= 400) record(`${response.status()}: ${response.url()}`)
    })
  }

  get troubles(): readonly string[] {
    return this.#troubles
  }

  /** The addresses of the requests that have not ended. */
  get unanswered(): string[] {
    return Array.from(this.#openRequests, (request) => request.url())
  }

  /** The bot ignores problems while it cuts the network or leaves the page, because requests fail then. */
  ignoreTroubles(isIgnoring: boolean): void {
    this.#isIgnoring = isIgnoring
  }

  /** The bot calls this after it has left the page that sent the requests. */
  forgetOpenRequests(): void {
    this.#openRequests.clear()
  }
}

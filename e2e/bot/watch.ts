// Records the problems of a page: logged errors, failed requests, policy violations.
import type { BrowserContext, Page, Request } from 'playwright-core'

function reportViolations(): void {
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
    console.error(`content policy: ${violatedDirective} refused ${blockedURI}`)
  })
}

export class Watch {
  readonly #troubles: string[] = []
  readonly #underway = new Set<Request>()
  #forgiving = false

  static async over(context: BrowserContext, page: Page): Promise<Watch> {
    await context.addInitScript(reportViolations)
    const watch = new Watch()
    watch.#listen(page)
    return watch
  }

  #listen(page: Page): void {
    const note = (trouble: string) => {
      if (!this.#forgiving) this.#troubles.push(trouble)
    }
    page.on('pageerror', (error) => note(`error: ${error.message}`))
    page.on('console', (message) => {
      if (message.type() === 'error') note(`console: ${message.text()}`)
    })
    page.on('request', (request) => this.#underway.add(request))
    page.on('requestfinished', (request) => this.#underway.delete(request))
    page.on('requestfailed', (request) => {
      this.#underway.delete(request)
      note(`failed: ${request.url()} ${request.failure()?.errorText ?? ''}`)
    })
    page.on('response', (response) => {
      if (response.status() >= 400) note(`${response.status()}: ${response.url()}`)
    })
  }

  get troubles(): readonly string[] {
    return this.#troubles
  }

  /** Addresses of requests without a response. */
  get unanswered(): string[] {
    return Array.from(this.#underway, (request) => request.url())
  }

  /** Ignores problems while the network is cut or the page is being left, because requests fail then. */
  forgive(forgiving: boolean): void {
    this.#forgiving = forgiving
  }

  /** Forgets the open requests of a page that was left. */
  leave(): void {
    this.#underway.clear()
  }
}

// What was looked at once need not be again, whoever looked: workers hear of each other through the porter.
import { inject } from 'vitest'

export interface LookedAt {
  /** Whether nobody has looked at this yet; from now on somebody has. */
  isNew(what: string): Promise<boolean>
}

class ByAnybody implements LookedAt {
  readonly #here = new Set<string>()

  constructor(readonly layout: string) {}

  async isNew(what: string): Promise<boolean> {
    if (this.#here.has(what)) return false
    this.#here.add(what)
    const body = `${this.layout}: ${what}`
    const response = await fetch(`${inject('porter')}/looked-at`, { method: 'POST', body })
    return (await response.text()) !== 'known'
  }
}

const byLayout = new Map<string, LookedAt>()

export function lookedAtIn(layout: string): LookedAt {
  const known = byLayout.get(layout) ?? new ByAnybody(layout)
  byLayout.set(layout, known)
  return known
}

import type { Page } from 'playwright-core'

/** Brings a page to the point just before the stage changes. Returns a function that starts the change. */
export type PrepareChange = (page: Page) => Promise<() => Promise<void>>

/** A game whose stage changes can be measured. */
export interface ChangeSubject {
  readonly name: string
  readonly changes: Readonly<Record<'background' | 'talker', PrepareChange>>
}

/** A game in a browser, with the properties and actions that the benchmarks need. */
export interface Subject extends ChangeSubject {
  readonly address: string
  /** Selector of the first field or button that a learner uses. */
  readonly firstControlSelector: string
  /** Goes from the first screen to the home screen; does nothing if they are the same. */
  goToHome(page: Page): Promise<void>
  close(): Promise<void>
}

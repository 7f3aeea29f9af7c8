import type { Page } from 'playwright-core'

/** Something that can change on the stage, made ready on a page: what is returned sets it off. */
export type Staged = (page: Page) => Promise<() => Promise<void>>

/** What can change on a stage. */
export interface Changing {
  readonly name: string
  readonly changes: Readonly<Record<'background' | 'talker', Staged>>
}

/** A game in a browser, reduced to what is measured of it. */
export interface Subject extends Changing {
  readonly address: string
  /** What a person uses first: a field or a button of the first screen that asks for something. */
  readonly usable: string
  /** From that first screen to home; nothing where it is home already. */
  toHome(page: Page): Promise<void>
  close(): Promise<void>
}

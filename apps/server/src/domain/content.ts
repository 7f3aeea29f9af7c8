import type { Brand, Calendar, Notions, Wordings } from '@didascalie/contract'

/** A game as it is served: everything that is particular to one comes from here. */
export interface Content {
  name: string
  version: string
  wordings: Wordings
  notions: Notions
  brand: Brand
  calendar: Calendar
  /** Where its icons are served, by logical name: `icon/favicon.svg`. */
  icons: Readonly<Record<string, string>>
  /** Which text a learner consented to (design, reading 5). */
  consentVersion: string
  /** Served below `/data/<name>/`. */
  builtFolder: string
}

/** The games of an installation: a session chooses among them by name. */
export interface Contents {
  /** Served also below `/data/` itself, and shown where no session says which. */
  usual: Content
  all: readonly Content[]
  find(name: string): Content | undefined
}

export function contentsOf(usual: Content, others: readonly Content[] = []): Contents {
  const all = [usual, ...others]
  return { usual, all, find: (name) => all.find((content) => content.name === name) }
}

/** Where a game's files are: the addresses of the specification are the usual game's. */
export const dataFolder = ({ usual }: Contents, { name }: Content): string =>
  name === usual.name ? '/data/' : `/data/${name}/`

/** The texts that an operator still has to complete. */
export function incomplete({ wordings }: Pick<Content, 'wordings'>): string[] {
  return Object.keys(wordings).filter((key) => wordings[key]?.includes('[À COMPLÉTER'))
}

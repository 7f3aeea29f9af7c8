export type Severity = 'error' | 'warning'

/** What a page says of its diagnostic before it explains it. */
export interface Head {
  readonly code: string
  readonly severity: Severity
  /** Under which heading of the index it stands. */
  readonly part: string
  readonly hole: boolean
  /** `{name}` stands for what is filled in. */
  readonly message: string
  readonly title: string
}

const frontMatter =
  /^---\ncode: (.*)\nseverity: (.*)\npart: (.*)\n(hole: true\n)?message: (.*)\n---\n\n# (.*)\n/

export function readHead(markdown: string): Head {
  const [, code = '', severity, part = '', hole, message = '', title = ''] = frontMatter.exec(markdown) ?? []
  if (severity !== 'error' && severity !== 'warning') {
    throw new Error(`a page of a diagnostic starts otherwise than it should: ${markdown.slice(0, 80)}`)
  }
  return { code, severity, part, hole: hole !== undefined, message, title }
}

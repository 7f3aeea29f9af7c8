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

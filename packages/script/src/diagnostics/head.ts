export type Severity = 'error' | 'warning'

/** The front matter and title of a diagnostic page. */
export interface Head {
  readonly code: string
  readonly severity: Severity
  /** The section of the index of diagnostics that lists the page. */
  readonly part: string
  /** Whether the error makes the graph of the story incomplete. */
  readonly hole: boolean
  /** Contains `{name}` for each value to fill in. */
  readonly message: string
  readonly title: string
}

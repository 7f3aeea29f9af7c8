export type Severity = 'error' | 'warning'

/** The front matter and title of the documentation page of a diagnostic. */
export interface Head {
  readonly code: string
  readonly severity: Severity
  /** The section of the index of diagnostics that lists the page. */
  readonly part: string
  /** Whether the error makes the graph of the story incomplete. */
  readonly hole: boolean
  /** Contains a placeholder, such as `{name}`, for each value of the diagnostic. */
  readonly message: string
  readonly title: string
}

/** A request that the studio's server refuses. The message is French, because the writer may read it. */
export class StudioError extends Error {
  constructor(
    readonly status: number,
    message: string,
    /** More fields of the JSON answer. */
    readonly data: Readonly<Record<string, unknown>> = {},
    options?: ErrorOptions,
  ) {
    super(message, options)
  }
}

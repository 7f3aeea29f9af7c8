/** An error with two texts: an English reason for the log, and a French sentence for the user. */
export class ExplainedError extends Error {
  constructor(
    reason: string,
    readonly sentence: string,
    options?: ErrorOptions,
  ) {
    super(reason, options)
  }
}

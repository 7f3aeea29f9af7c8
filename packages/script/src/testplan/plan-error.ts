/** The error for a test plan that cannot be parsed. The message is in French, for the writer. */
export class PlanError extends Error {
  override readonly name = 'PlanError'
}

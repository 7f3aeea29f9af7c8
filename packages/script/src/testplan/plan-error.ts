/** A test plan that cannot be read. The message is for its writer. */
export class PlanError extends Error {
  override readonly name = 'PlanError'
}

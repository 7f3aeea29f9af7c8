/** The HTTP status in an error or in one of its causes; `undefined` if the receiver gave none. */
export function statusOf(error: unknown): number | undefined {
  if (!(error instanceof Error)) return undefined
  return 'status' in error && typeof error.status === 'number' ? error.status : statusOf(error.cause)
}

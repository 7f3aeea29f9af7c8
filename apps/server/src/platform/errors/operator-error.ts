/** A mistake of the operator, for example in the configuration. The message is in French and says what to do. No stack trace is printed. */
export class OperatorError extends Error {}

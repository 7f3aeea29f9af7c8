/** A mistake of the operator, for example in the configuration. The message is in French and says what to do; no stack trace is printed. */
export class OperatorError extends Error {}

/** Other systems that were sent something about a learner, and keep it when it is erased here. Nothing is sent to any. */
export const receivedBy = (): string[] => []

/** A list by the index of a node: as long as it will be, which is read far more quickly than one that grows. */
export const emptyList = <Value>(length: number): (Value | undefined)[] =>
  new Array<Value | undefined>(length).fill(undefined)

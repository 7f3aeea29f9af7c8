// The package has no types. This file declares the parts that the benchmark uses.
declare module 'yarn-bound' {
  interface Markup {
    readonly name: string
    readonly properties?: { readonly name?: string }
  }
  interface Result {
    readonly text?: string
    readonly markup?: readonly Markup[]
    /** Present only at a choice. */
    readonly options?: readonly { readonly text: string }[]
  }
  class YarnBound {
    constructor(options: {
      dialogue: string
      variableStorage: Map<string, unknown>
      combineTextAndOptionsResults: boolean
    })
    readonly currentResult: Result
    readonly history: unknown[]
    advance(index?: number): void
    jump(node: string): void
  }
  export default YarnBound
}

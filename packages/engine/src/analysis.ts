// Exports for the story compiler and the explorer. The learners' application never loads this file.
export * from './constants.js'
export { compileAssignment, compileCondition } from './expression/compile.js'
export * from './expression/expression.js'
export { parseActions, parseCondition, readsOf } from './expression/parse.js'
export * from './graph/checkpoint.js'
export { compileGraph } from './graph/compile-graph.js'
export type {
  Action,
  CompiledGraph,
  CompiledNode,
  Condition,
  Continuation,
  Edge,
  NodeKind,
  Offer,
  OfferKind,
} from './graph/compiled.js'
export { isDialogue, isSilent } from './graph/kind.js'
export * from './graph/walk.js'
export { readOptions } from './options.js'

// The data about the story that the screens show. Two workers compute it: the language worker compiles the story after each change,
// and the explorer worker visits every moment (a position in the story with the values of its variables).
import type { FeltWeight, GraphData, SceneData } from '@didascalie/contract'
import type { Diagnostic, Memories, Sample, WeighedRewards, Weight } from '@didascalie/script'
import type { StandIn } from '@didascalie/stand-ins'

export interface SceneView {
  readonly title: string
  readonly chapter: string
  readonly file: string
  /** The line of the title. */
  readonly line: number
  readonly endLine: number
  readonly words: number
  /** The number of spoken lines and captions. */
  readonly lines: number
  readonly choices: number
  readonly hasObjects: boolean
  /** The first background that the scene shows; `''` if it shows none. */
  readonly background: string
  readonly notions: readonly number[]
  readonly answers: readonly AnswerView[]
}

/** A reply, or an action on an object. */
export interface AnswerView {
  readonly text: string
  readonly line: number
  /** The id of the node in the graph for this answer. */
  readonly node: string
  readonly object: string
  readonly condition: string
  /** The index of the choice in the scene. */
  readonly choice: number
}

export interface Place {
  readonly file: string
  readonly line: number
}

export interface VariableView {
  readonly name: string
  /** The declared first value, as written: `false`. */
  readonly initial: string
  /** What the variable means, from the comment on the line of its declaration. */
  readonly meaning: string
  readonly declared: Place | undefined
  readonly sets: readonly Place[]
  readonly reads: readonly Place[]
}

/** A promise that a line of the story makes, with the text of the first such line. */
export interface PromiseView {
  readonly name: string
  readonly text: string
  readonly made: Place | undefined
}

/** A line of the story without a `#line:` tag. Such a tag gives a line a stable id. */
export interface MissingTag {
  readonly file: string
  /** The position in the text of the file where the tag must be inserted. */
  readonly offset: number
  /** The text of the line when it was compiled. */
  readonly line: string
  /** The position where the tag must be inserted, counted from the start of the line. */
  readonly column: number
  /** The tag to insert, with the space before it. */
  readonly tag: string
}

export interface StoryView {
  readonly revision: number
  readonly graph: GraphData
  /** Whether the engine accepts the graph, so that the preview can play it. */
  readonly isPlayable: boolean
  readonly diagnostics: readonly Diagnostic[]
  readonly scenes: readonly SceneView[]
  readonly variables: readonly VariableView[]
  readonly promises: readonly PromiseView[]
  /** The number of uses of each talker in the story, by talker id (for example `nadia_sourire`). */
  readonly talkers: Readonly<Record<string, number>>
  /** The file and the line from which each node was compiled, by node id. */
  readonly lines: Readonly<Record<string, Place>>
  readonly untagged: readonly MissingTag[]
}

/** The stage data of the game, with the drawings that replace missing pictures. */
export interface StageView {
  readonly scene: SceneData
  readonly standIns: Readonly<Record<string, StandIn>>
}

export interface ProofView {
  readonly revision: number
  /** Whether every moment was visited. */
  readonly isComplete: boolean
  /** Whether the analyses that start after the last visit have ended, for example of facts and promises. */
  readonly isAnalysed: boolean
  readonly moments: number
  /** The time until every moment was visited. */
  readonly milliseconds: number
  readonly choicePoints: number
  readonly minutes: { readonly shortest: number; readonly longest: number } | undefined
  /** The diagnostics of the compiler and of the exploration. */
  readonly diagnostics: readonly Diagnostic[]
}

export interface PlanResult {
  readonly name: string
  readonly file: string
  readonly line: number
  /** Where and why the plan failed; `undefined` if it passed. */
  readonly failure: { readonly line: number; readonly message: string } | undefined
}

/**
 * How much a choice changes the story. `weight` says how long the effect of the answers lasts, from `cosmetic` to
 * `ending`. `felt` says how many later lines differ in random runs.
 */
export interface ChoiceWeightView {
  /** The node id of the first answer of the choice. */
  readonly node: string
  readonly scene: string
  readonly weight: Weight
  readonly felt: FeltWeight
}

export type LanguageMessage =
  | { readonly kind: 'compiled'; readonly view: StoryView }
  /** The parts that differ from the last view. */
  | { readonly kind: 'changed'; readonly parts: Partial<StoryView> }
  | { readonly kind: 'staged'; readonly stage: StageView }

export type ExplorerMessage =
  | { readonly kind: 'progress'; readonly explored: number; readonly waiting: number }
  | { readonly kind: 'proved'; readonly proof: ProofView }
  | { readonly kind: 'sampled'; readonly sample: Sample }
  | { readonly kind: 'plans'; readonly plans: readonly PlanResult[] }
  | {
      readonly kind: 'weighed'
      readonly weights: readonly ChoiceWeightView[]
      readonly rewards: WeighedRewards
    }
  | { readonly kind: 'memories'; readonly request: number; readonly memories: Memories | undefined }

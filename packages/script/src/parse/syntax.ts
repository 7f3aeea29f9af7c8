import type { GestureKind } from '@didascalie/contract'
import type { Origin } from '../diagnostics/diagnostic.js'

export interface Tags {
  readonly line: string | undefined
  readonly object: string | undefined
  readonly voice: string | undefined
  readonly notions: readonly number[]
  readonly facts: readonly string[]
  readonly promises: readonly PromiseMark[]
  readonly origins: TagOrigins
}

/** A `#promise:`, `#kept:` or `#broken:` tag: the line makes a promise or closes a promise. */
export interface PromiseMark {
  readonly kind: 'promise' | 'kept' | 'broken'
  readonly key: string
  readonly origin: Origin
}

/** The origin of each tag. */
export interface TagOrigins {
  readonly line?: Origin | undefined
  readonly object?: Origin | undefined
  readonly voice?: Origin | undefined
  /** One origin per fact, in the same order as the facts. */
  readonly facts: readonly Origin[]
}

/** The source text of an expression, and its origin. */
export interface SourceExpression {
  readonly source: string
  readonly origin: Origin
}

/** The elements that the stage shows together with a line. */
export interface LineExtras {
  /** The id of the insert. */
  readonly insert?: string | undefined
  readonly insertOrigin?: Origin | undefined
  /** The listeners, as the ids of their pictures. */
  readonly with?: readonly string[] | undefined
  readonly withOrigins?: readonly Origin[] | undefined
  /** On an ellipse: the new hour of the clock. */
  readonly clock?: string | undefined
  /** The thing that the line is about. */
  readonly show?: string | undefined
  readonly showOrigin?: Origin | undefined
  /** The act that plays before the line. */
  readonly act?: string | undefined
  readonly actOrigin?: Origin | undefined
  /** The gesture with which the learner continues after the line. */
  readonly gesture?: GestureReference | undefined
}

/** A gesture that the story asks for, and the command that asks for it. */
export interface GestureReference {
  readonly kind: GestureKind
  readonly id: string
  readonly origin: Origin
}

export interface LineStatement {
  readonly kind: 'line'
  readonly origin: Origin
  readonly talker: string
  readonly text: string
  readonly textOrigin: Origin
  readonly tags: Tags
  /** Whether the line comes from a command (`<<ellipse>>`), so that it needs no `#line:` tag. */
  readonly command: boolean
  readonly extras: LineExtras
}

export interface ReplyStatement {
  readonly origin: Origin
  readonly text: string
  readonly textOrigin: Origin
  readonly tags: Tags
  readonly condition: SourceExpression | undefined
  readonly body: readonly Statement[]
}

export interface Branch {
  /** The origin of the `<<if>>`, `<<elseif>>` or `<<else>>`. */
  readonly origin: Origin
  readonly condition: SourceExpression | undefined
  readonly body: readonly Statement[]
}

export type Statement =
  | LineStatement
  | { readonly kind: 'replies'; readonly origin: Origin; readonly replies: readonly ReplyStatement[] }
  | { readonly kind: 'if'; readonly origin: Origin; readonly branches: readonly Branch[] }
  | { readonly kind: 'set'; readonly origin: Origin; readonly action: SourceExpression }
  | {
      readonly kind: 'state'
      readonly origin: Origin
      readonly object: string
      readonly state: string
      readonly action: SourceExpression
    }
  | {
      readonly kind: 'keep'
      readonly origin: Origin
      readonly insert: string
      readonly action: SourceExpression
    }
  | { readonly kind: 'fact'; readonly origin: Origin; readonly key: string; readonly keyOrigin: Origin }
  | { readonly kind: 'jump'; readonly origin: Origin; readonly title: string; readonly titleOrigin: Origin }
  | {
      readonly kind: 'background'
      readonly origin: Origin
      readonly id: string
      readonly idOrigin: Origin
      readonly sound: string
      readonly soundOrigin: Origin
    }
  | {
      readonly kind: 'pointandclick'
      readonly origin: Origin
      readonly tags: Tags
      readonly actions: readonly ReplyStatement[]
    }
  | { readonly kind: 'end'; readonly origin: Origin }
  | { readonly kind: 'demo-end'; readonly origin: Origin }

export interface Declaration {
  /** The origin of the variable name. */
  readonly origin: Origin
  readonly name: string
  readonly action: SourceExpression
}

export interface Scene {
  readonly title: string
  readonly chapter: string
  readonly notions: readonly number[]
  readonly origin: Origin
  readonly body: readonly Statement[]
}

/** A line without a `#line:` tag. `offset` is where `didascalie tag` can insert a tag in the text of the file. */
export interface TagSlot {
  readonly offset: number
  readonly scene: string
  readonly text: string
}

export interface ParsedFile {
  readonly file: string
  readonly scenes: readonly Scene[]
  readonly declarations: readonly Declaration[]
  /** The lines without a tag. */
  readonly untagged: readonly TagSlot[]
}

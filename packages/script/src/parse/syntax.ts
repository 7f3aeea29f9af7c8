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

/** A `#promise:`, `#kept:` or `#broken:` tag. The line makes a promise, or says that a promise is kept or broken. */
export interface PromiseMark {
  readonly kind: 'promise' | 'kept' | 'broken'
  readonly key: string
  readonly origin: Origin
}

export interface TagOrigins {
  readonly line?: Origin | undefined
  readonly object?: Origin | undefined
  readonly voice?: Origin | undefined
  /** One origin per fact, in the same order as the facts. */
  readonly facts: readonly Origin[]
}

export interface SourceExpression {
  readonly source: string
  readonly origin: Origin
}

/** The elements that the stage shows together with a line. */
export interface LineExtras {
  /** The id of the insert (a picture next to the line). */
  readonly insert?: string | undefined
  readonly insertOrigin?: Origin | undefined
  /** The picture ids of the people who listen: `marc_neutre`. */
  readonly with?: readonly string[] | undefined
  readonly withOrigins?: readonly Origin[] | undefined
  /** The new hour of the clock. Only an ellipse (a line of `Time`) has it. */
  readonly clock?: string | undefined
  /** The id of the object that the line is about. */
  readonly show?: string | undefined
  readonly showOrigin?: Origin | undefined
  /** The id of the act (a series of drawings) that plays before the line. */
  readonly act?: string | undefined
  readonly actOrigin?: Origin | undefined
  /** The gesture that the learner makes with the pointer, instead of a click, to continue after the line. */
  readonly gesture?: GestureReference | undefined
}

/** A gesture that a command of the story asks for: `<<pull metre>>`. */
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
  /** Whether the line comes from an `<<ellipse>>` command. Such a line needs no `#line:` tag. */
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

/** A line without a `#line:` tag. The command `didascalie tag` inserts a tag at `offset` in the text of the file. */
export interface TagSlot {
  readonly offset: number
  readonly scene: string
  readonly text: string
}

export interface ParsedFile {
  readonly file: string
  readonly scenes: readonly Scene[]
  readonly declarations: readonly Declaration[]
  readonly untagged: readonly TagSlot[]
}

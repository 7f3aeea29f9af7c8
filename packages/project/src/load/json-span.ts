import { findNodeAtLocation, type Node, type ParseError, parseTree } from 'jsonc-parser'

/** Lines and columns count from 1. */
export interface Position {
  readonly line: number
  readonly column: number
}

/** A part of a file. `end` is the first position after the part. If `end` equals the start, the span means the whole file. */
export interface Span extends Position {
  readonly end: Position
}

export const wholeFile: Span = { line: 1, column: 1, end: { line: 1, column: 1 } }

/** The span of a value in a JSON file. The span of an object or an array is its key. If the object or array has no key, the span is its
 * first character. If the value does not exist, returns the span for the longest part of the path that exists. */
export function spanOfValue(text: string, path: readonly PropertyKey[]): Span {
  const node = nodeAt(text, path)
  if (!node) return wholeFile
  return node.children ? spanOfKey(text, path) : spanAt(text, node)
}

/** The span of a value's key in a JSON file. For a value without a key, the span is the first character of the value. */
export function spanOfKey(text: string, path: readonly PropertyKey[]): Span {
  const node = nodeAt(text, path)
  if (!node) return wholeFile
  const [key] = (node.parent?.type === 'property' && node.parent.children) || []
  return spanAt(text, key ?? { offset: node.offset, length: 1 })
}

export interface SyntaxFault {
  readonly span: Span
  /** Whether the only error is that the text ends too early. The span is then the last character of the text. If the text is empty, the
   * span is the whole file. */
  readonly isCutShort: boolean
}

/** Finds the first syntax error of a text that is not valid JSON. */
export function syntaxFaultIn(text: string): SyntaxFault {
  const errors: ParseError[] = []
  parseTree(text, errors, { disallowComments: true })
  const [error] = errors
  const trimmed = text.trimEnd()
  if (!error || trimmed === '') return { span: wholeFile, isCutShort: trimmed === '' }
  if (error.offset < trimmed.length) return { span: spanAt(text, error), isCutShort: false }
  return { span: spanAt(text, { offset: trimmed.length - 1, length: 1 }), isCutShort: true }
}

/** The value at this path, or at the longest part of the path that exists. */
function nodeAt(text: string, path: readonly PropertyKey[]): Node | undefined {
  const keys = path.filter((key) => typeof key !== 'symbol')
  const root = parseTree(text)
  if (!root) return undefined
  for (let length = keys.length; length > 0; length -= 1) {
    const node = findNodeAtLocation(root, keys.slice(0, length))
    if (node) return node
  }
  return root
}

function spanAt(text: string, { offset, length }: { offset: number; length: number }): Span {
  return { ...positionAt(text, offset), end: positionAt(text, offset + length) }
}

function positionAt(text: string, offset: number): Position {
  const lines = text.slice(0, offset).split('\n')
  return { line: lines.length, column: (lines.at(-1) ?? '').length + 1 }
}

import { ExpressionError } from './expression.js'

export interface Token {
  readonly kind: 'number' | 'string' | 'variable' | 'word' | 'symbol' | 'end'
  readonly text: string
  readonly at: number
}

const tokenPattern =
  /\s+|(?<number>\d+(?:\.\d+)?)|(?<string>"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*')|(?<variable>\$[\p{L}_][\p{L}\p{M}\p{N}_]*)|(?<word>[\p{L}_][\p{L}\p{M}\p{N}_]*)|(?<symbol>===|!==|\+\+|--|&&|\|\||[=!<>+\-*/]=|[=!<>+\-*/%?:;()])/uy

/** More tokens than any writer needs. Without a limit, the recursive parser could overflow the stack. */
const maxTokens = 1000

const tokenKinds = ['number', 'string', 'variable', 'word', 'symbol'] as const

export function tokenize(source: string): Token[] {
  const tokens: Token[] = []
  tokenPattern.lastIndex = 0
  while (tokenPattern.lastIndex < source.length) {
    const at = tokenPattern.lastIndex
    const groups = tokenPattern.exec(source)?.groups
    if (!groups) throw new ExpressionError(`\`${source[at]}\` has no meaning here`, at)
    const kind = tokenKinds.find((name) => groups[name] !== undefined)
    if (kind) tokens.push({ kind, text: groups[kind] ?? '', at })
    if (kind === 'number' && !Number.isFinite(Number(groups.number)))
      throw new ExpressionError('this number is too large', at)
    if (tokens.length > maxTokens) throw new ExpressionError('this is too long', at)
  }
  return tokens
}

export function unquote(text: string): string {
  return text.slice(1, -1).replace(/\\(.)/g, '$1')
}

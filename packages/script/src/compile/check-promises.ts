import { type Diagnostic, diagnose } from '../diagnostics/diagnostic.js'
import { suggest } from '../diagnostics/suggest.js'
import type { PromiseMark, Scene } from '../parse/syntax.js'
import { walkTagged } from './walk-statements.js'

/** Reports each `#promise:` that no line closes, and each `#kept:` or `#broken:` for a promise that no line makes. */
export function checkPromises(scenes: readonly Scene[]): Diagnostic[] {
  const marks = scenes.flatMap(({ body }) => [...walkTagged(body)]).flatMap(({ tags }) => tags.promises)
  const made = keysOf(marks.filter(({ kind }) => kind === 'promise'))
  const closed = keysOf(marks.filter(({ kind }) => kind !== 'promise'))
  return marks.flatMap(({ kind, key, origin }) => {
    if (kind === 'promise') {
      const hint = suggest(
        key,
        [...closed].filter((other) => !made.has(other)),
      )
      return closed.has(key) ? [] : [diagnose('unclosed-promise', origin, { key }, { hint })]
    }
    return made.has(key)
      ? []
      : [diagnose('unknown-promise', origin, { kind, key }, { hint: suggest(key, made) })]
  })
}

const keysOf = (marks: readonly PromiseMark[]) => new Set(marks.map(({ key }) => key))

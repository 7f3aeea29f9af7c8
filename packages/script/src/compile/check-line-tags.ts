import { formatCount } from '@didascalie/contract/text'
import { type Diagnostic, diagnose, type Origin } from '../diagnostics/diagnostic.js'
import { fileAndLine } from '../parse/source-line.js'
import type { ParsedFile, Scene } from '../parse/syntax.js'
import { walkTagged } from './walk-statements.js'

/** Reports each duplicate line tag. Reports a file with untagged lines only once. */
export function checkLineTags(files: readonly ParsedFile[], scenes: readonly Scene[]): Diagnostic[] {
  const diagnostics: Diagnostic[] = []
  const origins = new Map<string, Origin>()
  for (const { tags, origin } of scenes.flatMap(({ body }) => [...walkTagged(body)])) {
    if (tags.line === undefined) continue
    const earlier = origins.get(tags.line)
    if (!earlier) origins.set(tags.line, origin)
    else {
      const values = { id: tags.line, other: fileAndLine(earlier) }
      diagnostics.push(diagnose('duplicate-line', tags.origins.line ?? origin, values))
    }
  }
  for (const { file, untagged } of files) {
    if (untagged.length === 0) continue
    const values = { count: formatCount(untagged.length, 'ligne') }
    const hint = 'lancez `didascalie tag` pour les ajouter'
    diagnostics.push(diagnose('missing-line-tag', { file, line: 1, column: 1 }, values, { hint }))
  }
  return diagnostics
}

import type { StoryFile } from '../compile/story-source.js'
import { parseFile } from '../parse/parse-file.js'
import type { ParsedFile } from '../parse/syntax.js'
import { sha256Of } from '../sha256.js'

export interface TaggedFile extends StoryFile {
  readonly added: number
}

/** Matches every existing tag, also in comments. A new tag must differ from all of them. */
const anyTag = /#line:(\S+)/g

/** Adds the missing `#line:` tags and changes no other byte. A tag is a hash of the scene and the text. Two writers who work separately
 * therefore do not give the same tag to different lines. */
export function tagFiles(
  files: readonly StoryFile[],
  parse: (file: string, text: string) => Pick<ParsedFile, 'untagged'> = parseFile,
): TaggedFile[] {
  const usedIds = new Set(files.flatMap(({ text }) => Array.from(text.matchAll(anyTag), ([, id = '']) => id)))
  return files.flatMap(({ file, text }) => {
    const { untagged } = parse(file, text)
    if (untagged.length === 0) return []
    const slots = untagged.map(({ offset, scene, text: content }) => ({
      offset,
      id: newId(`${scene} ${content}`, usedIds),
    }))
    const tagged = slots
      .sort((left, right) => right.offset - left.offset)
      .reduce(
        (result, { offset, id }) => `${result.slice(0, offset)} #line:${id}${result.slice(offset)}`,
        text,
      )
    return [{ file, text: tagged, added: slots.length }]
  })
}

function newId(content: string, usedIds: Set<string>): string {
  for (let attempt = 0; ; attempt += 1) {
    // A number with 8 hexadecimal digits has at most 7 digits in base 36.
    const digits = sha256Of(`${content} ${attempt}`).slice(0, 8)
    const id = `l${Number.parseInt(digits, 16).toString(36).padStart(7, '0')}`
    if (usedIds.has(id)) continue
    usedIds.add(id)
    return id
  }
}

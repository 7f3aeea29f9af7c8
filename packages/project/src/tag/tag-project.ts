import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type TaggedFile, tagFiles } from '@didascalie/script'
import type { FileFault } from '../load/file-fault.js'
import { loadStory } from '../load/load-project.js'
import { readText } from '../load/read-text.js'

export interface TaggedProject {
  readonly written: readonly TaggedFile[]
  /** A file that changed on disk after it was read. `tagProject` then writes no further files. */
  readonly conflict: string | undefined
  /** The faults of files that are not part of the story. */
  readonly faults: readonly FileFault[]
}

/** Adds the missing `#line:` tags to the files of a story. */
export function tagProject(path: string): TaggedProject {
  const { folder, source, faults } = loadStory(path)
  const written: TaggedFile[] = []
  for (const tagged of tagFiles(source.files)) {
    const filePath = join(folder, tagged.file)
    const textAsRead = source.files.find(({ file }) => file === tagged.file)?.text
    if (readText(folder, tagged.file) !== textAsRead) return { written, conflict: tagged.file, faults }
    writeFileSync(filePath, tagged.text)
    written.push(tagged)
  }
  return { written, conflict: undefined, faults }
}

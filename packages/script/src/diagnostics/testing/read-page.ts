// Reads a page of packages/script/diagnostics: the catalogue's entry it documents, and its two examples as whole stories.
import { sceneDataSchema, wordingsSchema } from '@didascalie/contract'
import { z } from 'zod'
import type { StoryFile, StorySource } from '../../compile/story-source.js'
import type { Limits } from '../../explore/state-space.js'

export interface Page {
  readonly code: string
  readonly severity: string
  readonly message: string
  readonly title: string
  readonly limits: Limits | undefined
  readonly triggers: StorySource
  readonly doesNot: StorySource
}

const frontMatter = /^---\ncode: (.*)\nseverity: (.*)\nmessage: (.*)\n---\n\n# (.*)\n/
const block = /^```(\w+)(?: (\w+))?\n(.*?)^```$/gms
const fileMark = /^\/\/ file: (\S+)\n/m

export function readPage(markdown: string): Page {
  const [, code = '', severity = '', message = '', title = ''] = frontMatter.exec(markdown) ?? []
  const blocks = Array.from(markdown.matchAll(block), ([, language, name, text = '']) => {
    return { kind: name ?? language, text }
  })
  const json = (kind: string): unknown => {
    const found = blocks.find((one) => one.kind === kind)
    return found && JSON.parse(found.text)
  }
  const catalogue = {
    scene: sceneDataSchema.optional().parse(json('scene')),
    wordings: wordingsSchema.optional().parse(json('wordings')),
    sounds: z.array(z.string()).optional().parse(json('sounds')),
  }
  const limits = z.object({ moments: z.number() }).optional().parse(json('limits'))
  const stories = blocks.filter(({ kind }) => kind === 'yarn')
  const [triggers, doesNot] = stories.map(({ text }) => ({ files: filesIn(text), catalogue }))
  if (!triggers || !doesNot || stories.length > 2) throw new Error(`the page of ${code} has two examples`)
  return { code, severity, message, title, limits, triggers, doesNot }
}

/** `// file: name.yarn` starts another file. */
function filesIn(text: string): StoryFile[] {
  const [first = '', ...others] = text.split(fileMark)
  if (others.length === 0) return [{ file: 'story.yarn', text: first }]
  const files: StoryFile[] = []
  for (let at = 0; at < others.length; at += 2) {
    files.push({ file: others[at] ?? '', text: others[at + 1] ?? '' })
  }
  return files
}

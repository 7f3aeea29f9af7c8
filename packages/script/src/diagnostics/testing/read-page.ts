// Reads a page of packages/script/diagnostics: its front matter, and its two examples as complete stories.
import {
  calendarSchema,
  debatesSchema,
  factsSchema,
  glossarySchema,
  peopleSchema,
  placesSchema,
  projectSchema,
  sceneDataSchema,
  sceneNamesSchema,
  stagingSchema,
  wordingsSchema,
} from '@didascalie/contract'
import { z } from 'zod'
import { jsonFile } from '../../compile/json-file.js'
import type { StoryFile, StorySource } from '../../compile/story-source.js'
import type { Limits } from '../../explore/state-space.js'
import type { Head } from '../head.js'
import { readHead } from './read-head.js'

export interface Page extends Head {
  readonly limits: Limits | undefined
  readonly wrongExample: StorySource
  readonly rightExample: StorySource
  /** The JSON files to which a diagnostic in an example can point. */
  readonly jsonFiles: readonly string[]
}

const block = /^```(\w+)(?: (\w+))?\n(.*?)^```$/gms
const fileMark = /^\/\/ file: (\S+)\n/m

export function readPage(markdown: string): Page {
  const head = readHead(markdown)
  const blocks = Array.from(markdown.matchAll(block), ([, language, name, text = '']) => {
    return { kind: name ?? language, text }
  })
  const json = (kind: string): unknown => {
    const found = blocks.find((one) => one.kind === kind)
    return found && JSON.parse(found.text)
  }
  const file = <Schema extends z.ZodType>(kind: string, schema: Schema, example = 0) => {
    const texts = blocks.flatMap((one) => (one.kind === kind ? one.text : []))
    const text = texts[example] ?? texts[0]
    return text === undefined ? undefined : jsonFile(`${kind}.json`, text, schema.parse(JSON.parse(text)))
  }
  const catalogue = {
    people: peopleSchema.optional().parse(json('people')),
    places: placesSchema.optional().parse(json('places')),
    pictures: z.array(z.string()).optional().parse(json('pictures')),
    sounds: z.array(z.string()).optional().parse(json('sounds')),
    calendar: calendarSchema.optional().parse(json('calendar')),
    sceneNames: file('scenes', sceneNamesSchema),
    debates: file('debates', debatesSchema),
    glossary: file('glossary', glossarySchema),
  }
  const sceneOf = (example: number) => {
    const scene = sceneDataSchema.optional().parse(json('scene'))
    const staging = file('staging', stagingSchema, example)?.data
    return scene && { ...scene, ...(staging && { staging }) }
  }
  const project = projectSchema.parse(json('didascalie') ?? {})
  const limits = z
    .object({ moments: z.number(), save: z.number().optional() })
    .optional()
    .parse(json('limits'))
  const stories = blocks.filter(({ kind }) => kind === 'yarn')
  const [wrongExample, rightExample] = stories.map(({ text }, example) => ({
    files: filesIn(text),
    catalogue: {
      ...catalogue,
      scene: sceneOf(example),
      facts: file('facts', factsSchema, example),
      wordings: file('wordings', wordingsSchema, example),
    },
    limits: project.limits,
    rewards: project.rewards,
  }))
  if (!wrongExample || !rightExample || stories.length > 2)
    throw new Error(`the page of ${head.code} must have two examples`)
  const jsonFiles = [
    'didascalie.json',
    'sceneData.json',
    ...blocks.flatMap(({ kind }) => (kind ? [`${kind}.json`] : [])),
  ]
  return { ...head, limits, wrongExample, rightExample, jsonFiles }
}

/** Splits an example into story files: a line `// file: name.yarn` starts another file. */
function filesIn(text: string): StoryFile[] {
  const [first = '', ...others] = text.split(fileMark)
  if (others.length === 0) return [{ file: 'story.yarn', text: first }]
  const files: StoryFile[] = []
  for (let index = 0; index < others.length; index += 2) {
    files.push({ file: others[index] ?? '', text: others[index + 1] ?? '' })
  }
  return files
}

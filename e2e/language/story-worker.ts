// Runs in a web worker: checks the story that the page sends, and posts the report back.
import { checkReport, checkStory, jsonFile, type StorySource } from '@didascalie/script'

interface SentFile {
  readonly file: string
  readonly text: string
  readonly data: unknown
}

/** A story without the catalogue files that carry source positions, because their functions cannot be sent to a worker. */
export interface SentStory {
  readonly source: StorySource
  /** Those files, by their part of the catalogue. */
  readonly jsonFiles: Readonly<Record<string, SentFile>>
}

function check({ source, jsonFiles }: SentStory) {
  const read = Object.entries(jsonFiles).map(([part, { file, text, data }]) => [
    part,
    jsonFile(file, text, data),
  ])
  const catalogue = { ...source.catalogue, ...Object.fromEntries(read) }
  return checkReport(checkStory({ ...source, catalogue }), [])
}

addEventListener('message', ({ data }: MessageEvent<SentStory>) => postMessage(check(data)))

// Runs in a worker of the browser: checks the story that the page sends, and answers with the report.
import { checkReport, checkStory, jsonFile, type StorySource } from '@didascalie/script'

interface SentFile {
  readonly file: string
  readonly text: string
  readonly data: unknown
}

/** A story without the files of its catalogue that are read with their places: functions cannot be sent to a worker. */
export interface SentStory {
  readonly source: StorySource
  /** These files, by their part of the catalogue. */
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

// A worker of the browser that checks the story that the page sends.
import {
  type CheckReport,
  checkReport,
  checkStoryInSlices,
  jsonFile,
  type StorySource,
} from '@didascalie/script'

interface SentFile {
  readonly file: string
  readonly text: string
  readonly data: unknown
}

/** A story that can be sent to a worker. A worker cannot receive functions, but the parsed JSON files of the catalogue contain functions.
 * `jsonFiles` therefore contains these files without the functions. */
export interface SentStory {
  readonly source: StorySource
  /** The keys are the parts of the catalogue, for example `facts`. */
  readonly jsonFiles: Readonly<Record<string, SentFile>>
}

export type WorkerRequest = { readonly check: SentStory } | 'cancel'

/** The worker sends `running` repeatedly while it explores the story. At the end it sends `cancelled` or the report. */
export type WorkerResponse = 'running' | 'cancelled' | { readonly report: CheckReport }

const answer = (message: WorkerResponse) => postMessage(message)

let controller = new AbortController()

function sourceOf({ source, jsonFiles }: SentStory): StorySource {
  const files = Object.entries(jsonFiles).map(([part, { file, text, data }]) => [
    part,
    jsonFile(file, text, data),
  ])
  return { ...source, catalogue: { ...source.catalogue, ...Object.fromEntries(files) } }
}

async function check(story: SentStory): Promise<void> {
  controller = new AbortController()
  const { signal } = controller
  try {
    const checked = await checkStoryInSlices(sourceOf(story), { signal, onProgress: () => answer('running') })
    answer({ report: checkReport(checked, []) })
  } catch (error) {
    if (!signal.aborted) throw error
    answer('cancelled')
  }
}

addEventListener('message', ({ data }: MessageEvent<WorkerRequest>) => {
  if (data === 'cancel') controller.abort()
  else void check(data.check)
})

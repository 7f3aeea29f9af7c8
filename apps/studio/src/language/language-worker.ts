/// <reference lib="webworker" />
// Compiles the whole story after each change, but parses only the changed file again.
import type { GraphData, StudioProject } from '@didascalie/contract'
import { rememberParsedFiles } from '@didascalie/script'
import { completeGame } from '@didascalie/stand-ins'
import { compileView, rememberParts } from './compile-view.js'
import { withTexts } from './story-source.js'
import type { LanguageMessage, StoryView } from './story-view.js'

export type LanguageRequest =
  | { readonly kind: 'project'; readonly project: StudioProject; readonly revision: number }
  | { readonly kind: 'edit'; readonly file: string; readonly text: string; readonly revision: number }

declare const self: DedicatedWorkerGlobalScope

let project: StudioProject | undefined
const parse = rememberParsedFiles()
/** `undefined` until the page has a view of this project. */
let changedParts: ReturnType<typeof rememberParts> | undefined
const texts = new Map<string, string>()
let drawn = ''
let compileTimer = 0

const post = (message: LanguageMessage) => self.postMessage(message)

/**
 * Returns the people and backgrounds that the story shows, joined into one text. The worker draws the stand-ins
 * (drawings for missing pictures) again only when this text or the project changes.
 */
function shownIn({ nodes }: GraphData): string {
  const names = new Set<string>()
  for (const { talker = '', background = '', with: listeners = [] } of Object.values(nodes))
    for (const name of [talker, `bg/${background}`, ...listeners]) names.add(name)
  return [...names].sort().join(' ')
}

/** Posts only what has changed since the last view. The page keeps the rest, so that what shows it does not render again. */
function postView(view: StoryView): void {
  if (changedParts) {
    post({ kind: 'changed', parts: changedParts(view) })
    return
  }
  changedParts = rememberParts()
  changedParts(view)
  post({ kind: 'compiled', view })
}

function compile(revision: number): void {
  if (!project) return
  const current = withTexts(project, texts)
  const view = compileView(current, revision, parse)
  postView(view)
  const shown = shownIn(view.graph)
  if (shown === drawn) return
  drawn = shown
  const { scene, people, places, brand, media } = current
  const { standIns, scene: completed } = completeGame({
    graph: view.graph,
    scene,
    people,
    places,
    brand,
    pictures: Object.keys(media),
  })
  post({ kind: 'staged', stage: { scene: completed, standIns } })
}

self.onmessage = ({ data }: MessageEvent<LanguageRequest>) => {
  if (data.kind === 'project') {
    project = data.project
    texts.clear()
    changedParts = undefined
    drawn = ''
  } else texts.set(data.file, data.text)
  // Several edits can arrive during one compilation. The timer is reset for each edit, so only the newest text is compiled.
  clearTimeout(compileTimer)
  compileTimer = self.setTimeout(() => compile(data.revision), 0)
}

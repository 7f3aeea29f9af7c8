import type { StudioProject } from '@didascalie/contract'
import { parseLine } from '../editor/line-parts.js'
import type { Place, StoryView } from '../language/story-view.js'
import { chapterName, sceneAt, sceneName } from '../parts/names.js'

export interface FoundPlace extends Place {
  readonly kind: 'scene' | 'line' | 'variable'
  readonly title: string
  readonly note: string
}

/** Letters without accents and in lower case, so that « prete » finds « Prête ». */
const withoutAccents = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

const maxResults = 12

/** Returns the words that a player reads in this line. Returns `''` for a command or a comment. */
function wordsOf(line: string): string {
  const { kind } = parseLine(line)
  if (!['said', 'reply', 'caption', 'direction'].includes(kind)) return ''
  return line
    .replace(/\s#\w+:\S+/g, '')
    .replace(/<<.*?>>/g, '')
    .replace(/^\s*(?:->|[\p{L}\p{N}_]*\s*:)\s*(?:\[[^\]]*\])?/u, '')
    .trim()
}

/** Returns the places that contain the searched words: first scenes, then variables, then lines. */
export function findPlaces(
  words: string,
  project: StudioProject,
  { scenes, variables }: StoryView,
  texts: ReadonlyMap<string, string>,
): FoundPlace[] {
  const searchText = withoutAccents(words.trim())
  if (searchText === '') return []
  const has = (...candidates: string[]) => candidates.some((one) => withoutAccents(one).includes(searchText))
  const found: FoundPlace[] = scenes
    .filter(({ title }) => has(title, sceneName(project, title)))
    .map(({ title, chapter, file, line }) => ({
      kind: 'scene',
      file,
      line,
      title: sceneName(project, title),
      note: chapterName(project, chapter),
    }))
  for (const { name, meaning, declared, sets, reads } of variables) {
    const place = declared ?? sets[0] ?? reads[0]
    if (place && has(name, meaning)) found.push({ kind: 'variable', ...place, title: name, note: meaning })
  }
  for (const [file, text] of texts) {
    if (!file.endsWith('.yarn')) continue
    text.split('\n').forEach((raw, index) => {
      const line = wordsOf(raw)
      if (found.length >= maxResults || line === '' || !has(line)) return
      const place = { file, line: index + 1 }
      const scene = sceneAt(scenes, place)
      found.push({ kind: 'line', ...place, title: line, note: scene ? sceneName(project, scene.title) : '' })
    })
  }
  return found.slice(0, maxResults)
}

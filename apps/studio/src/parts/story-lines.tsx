import type { GraphNode, StudioProject } from '@didascalie/contract'
import type { Sample } from '@didascalie/script'
import type { StoryView } from '../language/story-view.js'
import { routeTo } from '../model/route.js'
import { formTexts } from '../words/form-texts.js'
import { formatShare } from '../words/texts.js'
import { chapterName, sceneAt } from './names.js'
import css from './story-lines.module.css'

/** A line of the story, and the share of random runs that pass it. */
export interface StoryLine {
  readonly node: string
  readonly file: string
  readonly line: number
  readonly chapter: string
  readonly text: string
  readonly share: number | undefined
}

/** The lines whose nodes match, in the order of the files. */
export function storyLines(
  story: StoryView | undefined,
  sample: Sample | undefined,
  matches: (node: GraphNode, id: string) => boolean,
): StoryLine[] {
  if (!story) return []
  return Object.entries(story.graph.nodes)
    .flatMap(([id, node]) => {
      const place = story.lines[id]
      if (!place || !matches(node, id)) return []
      const share = sample && sample.games > 0 ? (sample.nodes[id] ?? 0) / sample.games : undefined
      const chapter = sceneAt(story.scenes, place)?.chapter ?? ''
      return [{ node: id, ...place, chapter, text: node.text ?? '', share }]
    })
    .toSorted((one, other) => one.file.localeCompare(other.file) || one.line - other.line)
}

/** The sum of the shares of these lines, at most 1. It is the share of random runs that pass one of them, if no run passes two of them. */
export const shareOf = (lines: readonly StoryLine[]): number =>
  Math.min(
    1,
    lines.reduce((sum, { share = 0 }) => sum + share, 0),
  )

/** Lines of the story, with links to the text. */
export function LineList({ project, lines }: { project: StudioProject; lines: readonly StoryLine[] }) {
  return (
    <ul className={css.lines}>
      {lines.map(({ node, file, line, chapter, text, share }) => (
        <li key={node}>
          <a href={routeTo('ecrire', { file, line })}>
            {formTexts.line(chapterName(project, chapter), line)}
          </a>
          <span>{text}</span>
          <small>{share === undefined ? '' : formatShare(share)}</small>
        </li>
      ))}
    </ul>
  )
}

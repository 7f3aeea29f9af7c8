import type { GraphNode, StudioProject } from '@didascalie/contract'
import type { Sample } from '@didascalie/script'
import type { StoryView } from '../language/story-view.js'
import { routeTo } from '../model/route.js'
import { formTexts } from '../words/form-texts.js'
import { formatShare } from '../words/texts.js'
import { chapterName, sceneAt } from './names.js'
import css from './story-lines.module.css'

/** A line of the story, and the share of random runs that contain it. */
export interface StoryLine {
  readonly node: string
  readonly file: string
  readonly line: number
  readonly chapter: string
  readonly text: string
  /** From 0 to 1. `undefined` if there is no sample yet, or if no run of the sample stopped at the line. No run stops at a command. */
  readonly share: number | undefined
}

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
      const games = sample?.nodes[id]
      const share = sample && games !== undefined ? games / sample.games : undefined
      const chapter = sceneAt(story.scenes, place)?.chapter ?? ''
      return [{ node: id, ...place, chapter, text: node.text ?? '', share }]
    })
    .toSorted((one, other) => one.file.localeCompare(other.file) || one.line - other.line)
}

/**
 * The share of random runs that contain at least one of these lines. For several lines, only a minimum is known, which is the largest share
 * of one line: « au moins 50 % ». Returns `undefined` if no share is known, or if this minimum is below 1 %.
 */
export function shareOf(lines: readonly StoryLine[]): string | undefined {
  const largest = Math.max(...lines.map(({ share }) => share ?? -1))
  if (largest < 0) return undefined
  if (lines.length === 1 || largest >= 0.995) return formatShare(largest)
  return largest < 0.01 ? undefined : formTexts.atLeast(formatShare(largest))
}

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

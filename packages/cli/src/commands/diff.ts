import type { GraphData } from '@didascalie/contract'
import { StoryError } from '@didascalie/engine'
import { loadGraph, ProjectError } from '@didascalie/project'
import { diffStories, isLost, type StoryDiff } from '@didascalie/script'
import { explainStoryError } from '../format/explain-story-error.js'
import { formatDiff } from '../format/format-diff.js'
import type { Terminal } from '../terminal.js'

export interface DiffOptions {
  readonly json: boolean
  /** Whether to exit with 1 when a saved position is lost. */
  readonly strict: boolean
}

export function runDiff(
  paths: readonly (string | undefined)[],
  { json, strict }: DiffOptions,
  terminal: Terminal,
): number {
  const [oldPath, newPath] = paths
  if (oldPath === undefined || newPath === undefined) {
    throw new ProjectError('diff compare deux histoires : `didascalie diff AVANT APRÈS`.')
  }
  const diff = compareStories(loadGraph(oldPath), loadGraph(newPath))
  terminal.print(json ? JSON.stringify(diff, null, 2) : formatDiff(diff, terminal.colours))
  return strict && diff.positions.some(isLost) ? 1 : 0
}

function compareStories(oldGraph: GraphData, newGraph: GraphData): StoryDiff {
  try {
    return diffStories(oldGraph, newGraph)
  } catch (error) {
    if (error instanceof StoryError) throw new ProjectError(explainStoryError(error))
    throw error
  }
}

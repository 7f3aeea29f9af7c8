import type { StudioProject } from '@didascalie/contract'
import { capitalise } from '@didascalie/contract/text'
import type { Place, SceneView } from '../language/story-view.js'

/** The name of a scene from `scenes.json`, or else its title without the chapter: `Matin_Debut` → « Debut ». */
export function sceneName({ sceneNames }: StudioProject, title: string): string {
  const named = sceneNames?.data[title]?.name
  return named ?? title.replace(/^[^_]+_(?=.)/, '').replaceAll('_', ' ')
}

export const chapterName = ({ calendar }: StudioProject, chapter: string): string =>
  capitalise(calendar?.chapters.find(({ id }) => id === chapter)?.name ?? chapter)

/** The chapters of the calendar in its order, then the chapters that only the story has. */
export function chaptersOf({ calendar }: StudioProject, scenes: readonly SceneView[]): string[] {
  const listed = (calendar?.chapters ?? []).map(({ id }) => id)
  return [...new Set([...listed, ...scenes.map(({ chapter }) => chapter)])]
}

export const sceneAt = (scenes: readonly SceneView[], { file, line }: Place): SceneView | undefined =>
  scenes.findLast((scene) => scene.file === file && scene.line <= line)

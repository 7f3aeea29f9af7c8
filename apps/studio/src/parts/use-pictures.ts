import type { StudioProject } from '@didascalie/contract'
import { useMemo } from 'react'
import { mediaOf, urlOf } from '../model/pictures.js'
import { useStudioState } from '../model/studio-context.js'

/** The pictures of the game, with drawings for missing files. `first` is the URL of the first background of the story. */
export function usePictures(project: StudioProject) {
  const stage = useStudioState((state) => state.stage)
  const story = useStudioState((state) => state.story)
  return useMemo(() => {
    const media = mediaOf(project, stage)
    const background = (id: string | undefined) =>
      id === undefined || id === '' ? undefined : urlOf(media, `bg/${id}.jpg`)
    const first = story?.scenes.find((scene) => scene.background !== '')?.background
    return { media, background, url: (name: string) => urlOf(media, name), first: background(first) }
  }, [project, stage, story])
}

import { type Calendar, graphSceneSchema } from '@didascalie/contract'
import { z } from 'zod'

const scenesSchema = z.object({ scenes: z.record(z.string(), graphSceneSchema).default({}) })

/** The scenes of each chapter, in the order of the chapters. A packaged game uses them to report progress. */
export function chapterScenes({ chapters }: Calendar, graph: unknown): string[][] {
  const scenes = Object.entries(scenesSchema.parse(graph).scenes)
  return chapters.map(({ id }) => scenes.filter(([, { chapter }]) => chapter === id).map(([name]) => name))
}

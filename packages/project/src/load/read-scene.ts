import { join } from 'node:path'
import {
  type Life,
  lifeSchema,
  rigsSchema,
  type SceneData,
  sceneDataSchema,
  stagingSchema,
} from '@didascalie/contract'
import { checkStagingFiles } from './check-staging-files.js'
import type { ProjectFiles } from './project-files.js'

/**
 * Reads the scene data, and three optional files that a game's drawing programs write: `rigs.json` (people drawn in layers),
 * `life.json` (animations of places) and `staging.json` (the staging of dialogue). `media`: the names below `media/`, in NFC.
 */
export function readScene(
  files: ProjectFiles,
  name: string | undefined,
  media: readonly string[],
): SceneData | undefined {
  const scene = files.readNamed(name, sceneDataSchema)?.data
  const rig = files.readOptional('rigs.json', rigsSchema)?.data
  const life = files.readOptional('life.json', lifeSchema)?.data
  const staging = files.readOptional('staging.json', stagingSchema)?.data
  if (!scene) return undefined
  if (life) checkLife(files, { scene, life, media })
  if (staging) checkStagingFiles(files, { scene, staging, media })
  return { ...scene, ...(rig && { rig }), ...(life && { life }), ...(staging && { staging }) }
}

/** Reports animations of a background that is not in the scene data or has no sprite sheet. */
function checkLife(
  files: ProjectFiles,
  { scene: { bg }, life, media }: { scene: SceneData; life: Life; media: readonly string[] },
): void {
  for (const background of Object.keys(life)) {
    const origin = { file: 'life.json', ...files.spanOf('life.json', [background]) }
    const spriteSheet = `life/${background}.png`
    if (!Object.hasOwn(bg, background))
      files.report({
        ...origin,
        code: 'unknown-place',
        message: `life.json anime « ${background} », qui n’est pas un décor de la scène.`,
      })
    else if (!media.includes(spriteSheet))
      files.report({
        ...origin,
        code: 'missing-file',
        message: `life.json anime « ${background} » : il manque ${join(files.folder, 'media', spriteSheet)}.`,
      })
  }
}

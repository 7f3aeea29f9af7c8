import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type Life, lifeSchema, rigsSchema, type SceneData, sceneDataSchema } from '@didascalie/contract'
import type { ProjectFiles } from './project-files.js'

/** Reads the stage data, and the files that a game's drawing programs write: the rigs of people and the animations of places. */
export function readScene(files: ProjectFiles, name: string | undefined): SceneData | undefined {
  const scene = files.readNamed(name, sceneDataSchema)?.data
  const rig = files.readOptional('rigs.json', rigsSchema)?.data
  const life = files.readOptional('life.json', lifeSchema)?.data
  if (!scene) return undefined
  if (life) checkLife(files, scene, life)
  return { ...scene, ...(rig && { rig }), ...(life && { life }) }
}

/** Reports animations of a background that is not in the stage data or has no sprite sheet. */
function checkLife(files: ProjectFiles, { bg }: SceneData, life: Life): void {
  for (const background of Object.keys(life)) {
    const origin = { file: 'life.json', ...files.spanOf('life.json', [background]) }
    const spriteSheet = join(files.folder, 'media', 'life', `${background}.png`)
    if (!Object.hasOwn(bg, background))
      files.report({
        ...origin,
        code: 'unknown-place',
        message: `life.json anime « ${background} », qui n’est pas un décor de la scène.`,
      })
    else if (!existsSync(spriteSheet))
      files.report({
        ...origin,
        code: 'missing-file',
        message: `life.json anime « ${background} » : il manque ${spriteSheet}.`,
      })
  }
}

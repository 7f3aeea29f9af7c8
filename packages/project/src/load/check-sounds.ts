import { join } from 'node:path'
import { type SceneData, soundExtensions } from '@didascalie/contract'
import { isLibrarySound } from '@didascalie/sounds'
import type { ProjectFiles } from './project-files.js'

export interface NamedSounds {
  /** The sounds that `didascalie.json` lists. */
  readonly listed: readonly string[]
  readonly scene: SceneData | undefined
  /** The names below `media/`, in NFC. */
  readonly media: readonly string[]
}

/** Reports sounds that neither the game nor the platform contains. */
export function checkSounds(files: ProjectFiles, { listed, scene, media }: NamedSounds): void {
  const report = (sound: string, where: string) => {
    const isOwn = soundExtensions.some((extension) => media.includes(`audio/${sound}.${extension}`))
    if (isOwn || isLibrarySound(sound)) return
    const file = join('media', 'audio', `${sound}.ogg`)
    files.report({
      file,
      code: 'missing-sound',
      message: `${where} : il manque ${join(files.folder, file)}.`,
    })
  }
  for (const sound of listed) report(sound, `didascalie.json nomme le son « ${sound} »`)
  for (const [background, { ambience = [] }] of Object.entries(scene?.bg ?? {}))
    for (const { sound } of ambience) report(sound, `On entend « ${sound} » dans ${background}`)
  for (const [act, { drawings }] of Object.entries(scene?.staging?.acts ?? {}))
    for (const { sound } of drawings)
      if (sound !== undefined) report(sound, `On entend « ${sound} » dans l’action ${act}`)
}

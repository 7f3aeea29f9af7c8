import { basename, dirname, resolve } from 'node:path'
import { contentNameSchema } from '@didascalie/contract'

/** Why a folder of this name cannot be served as a game; nothing when it can. */
export function faultOfGameName(name: string): string | undefined {
  const [issue] = contentNameSchema.safeParse(name).error?.issues ?? []
  return (
    issue &&
    `« ${name} » ${issue.message} : prenez des lettres minuscules, des chiffres et des tirets, comme « mon-jeu ».`
  )
}

/** The server looks for games in `content/`; elsewhere a project may have any name. */
export const isServedFolder = (folder: string): boolean => basename(dirname(resolve(folder))) === 'content'

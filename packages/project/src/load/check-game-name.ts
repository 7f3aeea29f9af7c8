import { basename, dirname, resolve } from 'node:path'
import { contentNameSchema } from '@didascalie/contract'

/** Returns why the server cannot serve a game folder with this name, or `undefined` if it can. */
export function explainInvalidGameName(name: string): string | undefined {
  const [issue] = contentNameSchema.safeParse(name).error?.issues ?? []
  return (
    issue &&
    `« ${name} » ${issue.message} : prenez des lettres minuscules, des chiffres et des tirets, comme « mon-jeu ».`
  )
}

/** Whether a project is in `content/`, from which the server serves games. A project elsewhere can have any name. */
export const isServedFolder = (folder: string): boolean => basename(dirname(resolve(folder))) === 'content'

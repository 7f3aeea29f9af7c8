import { join } from 'node:path'
import type { Config } from '../config.js'
import type { Contents } from '../modules/content/content.js'
import { loadContents } from '../modules/content/load-contents.js'

/** Loads the games of this installation, as the server does. */
export const readGames = ({ root, content, wordings }: Config): Promise<Contents> =>
  loadContents({ folder: join(root, 'content'), defaultGame: content, wordings })
